/** Anything that is reached by a method and a path such as `/numbers/{telephone_number}/follow-me`. */
export interface Reachable {
  method: string;
  path: string;
}

/** The route found, its variable segment verbatim (empty if none); or the methods the path has; or nothing. */
export type Found<R> = { route: R; segment: string } | { allow: string[] } | null;

interface Place<R> {
  before: string;
  after: string;
  methods: Map<string, R>;
}

/** Makes the look-up for a table of routes with at most one variable segment each. */
export function makeRouter<R extends Reachable>(routes: readonly R[]): (method: string, path: string) => Found<R> {
  const fixed = new Map<string, Map<string, R>>();
  const variable: Place<R>[] = [];
  for (const route of routes) {
    const parts = /^(.*\/)\{[a-z_]+\}(.*)$/.exec(route.path);
    if (parts === null) {
      fixed.set(route.path, (fixed.get(route.path) ?? new Map()).set(route.method, route));
      continue;
    }
    const [, before = '', after = ''] = parts;
    let place = variable.find((each) => each.before === before && each.after === after);
    if (place === undefined) {
      place = { before, after, methods: new Map() };
      variable.push(place);
    }
    place.methods.set(route.method, route);
  }
  const pick = (methods: Map<string, R>, method: string, segment: string): Found<R> => {
    const route = methods.get(method);
    return route ? { route, segment } : { allow: [...methods.keys()] };
  };
  return (method, path) => {
    const methods = fixed.get(path);
    if (methods) return pick(methods, method, '');
    for (const place of variable) {
      if (!path.startsWith(place.before) || !path.endsWith(place.after)) continue;
      const segment = path.slice(place.before.length, path.length - place.after.length);
      if (segment !== '' && !segment.includes('/')) return pick(place.methods, method, segment);
    }
    return null;
  };
}
