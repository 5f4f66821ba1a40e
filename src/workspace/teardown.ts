/** A service that has jobs of a workspace, or has cached something of it. */
interface Removable {
  /** Cancels a workspace's jobs; returns how many, where that is counted. */
  stop?(tenant: string): Promise<unknown>;
  /** Drops what this process has cached of a workspace. */
  dropCached?(tenant: string): void;
}

/** Which services have to let go of a workspace that is removed; each is added where it is made. */
export class Teardown {
  readonly #services: Removable[] = [];

  /** Adds a service, and returns it. */
  add<S extends Removable>(service: S): S {
    this.#services.push(service);
    return service;
  }

  /** Cancels a workspace's jobs, one service after the other; returns how many. */
  async stop(tenant: string): Promise<number> {
    let stopped = 0;
    for (const service of this.#services) {
      const count = await service.stop?.(tenant);
      if (typeof count === 'number') stopped += count;
    }
    return stopped;
  }

  /** Drops what this process has cached of a workspace. */
  dropCached(tenant: string): void {
    for (const service of this.#services) service.dropCached?.(tenant);
  }
}
