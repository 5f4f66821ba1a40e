/** Anything that is reached by a method and a path such as `/numbers/{telephone_number}/follow-me`. */
interface Reachable {
  method: string;
  path: string;
}

/** The route found, its variable segment verbatim (empty if none); or the methods the path has; or nothing. */
type Found<R> = { route: R; segment: string } | { allow: string[] } | null;

interface VariableRoute<R> {
  before: string;
  after: string;
  methods: Map<string, R>;
}

/** Makes the look-up for a table of routes with at most one variable segment each. */
export function makeRouter<R extends Reachable>(routes: readonly R[]): (method: string, path: string) => Found<R> {
  const fixed = new Map<string, Map<string, R>>();
  const variable: VariableRoute<R>[] = [];
  for (const route of routes) {
    const parts = /^([^{]*\/)\{[a-z_]+\}([^{]*)$/.exec(route.path);
    if (parts === null) {
      fixed.set(route.path, (fixed.get(route.path) ?? new Map()).set(route.method, route));
      continue;
    }
    const [, before = '', after = ''] = parts;
    let variableRoute = variable.find((each) => each.before === before && each.after === after);
    if (variableRoute === undefined) {
      variableRoute = { before, after, methods: new Map() };
      variable.push(variableRoute);
    }
    variableRoute.methods.set(route.method, route);
  }
  const pick = (methods: Map<string, R>, method: string, segment: string): Found<R> => {
    const route = methods.get(method);
    return route ? { route, segment } : { allow: [...methods.keys()] };
  };
  return (method, path) => {
    const methods = fixed.get(path);
    if (methods) return pick(methods, method, '');
    for (const variableRoute of variable) {
      if (!path.startsWith(variableRoute.before) || !path.endsWith(variableRoute.after)) continue;
      const segment = path.slice(variableRoute.before.length, path.length - variableRoute.after.length);
      if (segment !== '' && !segment.includes('/')) return pick(variableRoute.methods, method, segment);
    }
    return null;
  };
}
