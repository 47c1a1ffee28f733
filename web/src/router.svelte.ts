/** Which page is shown: the address says it, and nothing else does. */

export type Route =
  | { page: 'start' }
  | { page: 'new' }
  | { page: 'table'; code: string }
  | { page: 'replay'; code: string }
  | { page: 'ruling' }
  | { page: 'lost' };

const CODE = /^[A-Z0-9]{4,12}$/;

export function parse(path: string): Route {
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  const code = second.toUpperCase();
  if (!first) return { page: 'start' };
  if (first === 'new' || first === 'ruling') return { page: first };
  if (first === 't' && CODE.test(code)) return { page: 'table', code };
  if (first === 'replay' && CODE.test(code)) return { page: 'replay', code };
  return { page: 'lost' };
}

export const router = $state<{ route: Route }>({ route: parse(location.pathname) });

export function go(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  router.route = parse(location.pathname);
  scrollTo(0, 0);
}

addEventListener('popstate', () => (router.route = parse(location.pathname)));

/** Links inside the page change the page without loading it anew. */
addEventListener('click', (event) => {
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/') || parse(link.pathname).page === 'lost') return;
  event.preventDefault();
  go(link.pathname + link.hash);
});
