import type { HomeView, KnownBlock } from '@slack/types';
import { includesRight } from '../../people/rights/access.ts';
import type { Services } from '../../services/services.ts';
import { isSlackRefusal, isViewStale, rateLimitSeconds } from '../../slack/api/errors.ts';
import { section } from '../../slack/blocks/blocks.ts';
import type { Job, Right } from '../../slack/inbound/feature.ts';
import type { FetchPolicy, HomeSection } from '../../slack/inbound/home-section.ts';
import { problemTextFor } from '../../slack/inbound/problem.ts';
import { Forbidden } from '../../workspace/errors.ts';
import { framed } from './page.ts';
import type { HomeViewers, OpenHome } from './redraws.ts';
import type { HomeState } from './view.ts';

const RIGHTS: readonly Right[] = ['read', 'propose', 'edit', 'manage'];

/** How long, in seconds, and how often to wait when Slack limits the rate. */
const MAX_WAIT_SECONDS = 10;
const MAX_WAITS = 2;

/** How long a page waits for what is read, in milliseconds, before it shows what is there; the rest follows. */
const PATIENCE_MS = 3_000;

/** How often a page is redrawn when a newer version is found in its place. */
const MAX_TRIES = 3;

interface HomesOptions extends Services {
  openers: HomeViewers;
  sections: readonly HomeSection[];
  /** The whole page of a state. */
  draw(job: Job, state: HomeState): HomeView;
}

/** What a drawing of the page depends on. */
interface Drawing {
  effort: FetchPolicy;
  /** The page as Slack reported it just now; absent if it did not. */
  hash?: string | undefined;
}

/**
 * Draws App Home. Drawings for one person run one after another in this process; among several processes, Slack refuses
 * the one that does not know the newest version.
 */
export class HomePublisher {
  readonly #options: HomesOptions;
  /** By tenant and user: the last drawing that was begun. */
  readonly #going = new Map<string, Promise<unknown>>();

  constructor(options: HomesOptions) {
    this.#options = options;
  }

  /**
   * Somebody opened the page, or turned a section to another page: draws at once from what is known, then completes it.
   */
  async open(job: Job, hash: string | undefined, place?: { section: string; place: string }): Promise<void> {
    await this.#remember(job, place);
    const first = await this.#inTurn(job, () => this.#publish(job, { effort: 'known', hash }));
    await this.#inTurn(job, () => this.#publish(job, { effort: 'read' }, first));
  }

  /** Draws the page again because somebody who looks at it asked for it. */
  async again(job: Job, drawing: Drawing): Promise<void> {
    await this.#remember(job);
    await this.#inTurn(job, () => this.#publish(job, drawing));
  }

  /** Redraws the page because something changed; for somebody who may no longer see it, the page says so. */
  async changed(job: Job): Promise<void> {
    await this.#inTurn(job, () => this.#publish(job, { effort: 'read' }));
  }

  /** The page says why nothing is shown. */
  async refuse(job: Job, refusal: unknown): Promise<void> {
    const view = this.#options.draw(job, problemOf(job, refusal));
    await (await job.web()).publish(job.caller.user, view);
  }

  async #inTurn<T>(job: Job, work: () => Promise<T>): Promise<T> {
    const key = `${job.caller.tenant} ${job.caller.user}`;
    const before = this.#going.get(key) ?? Promise.resolve();
    // Whoever began the previous drawing hears how it went.
    const own = before.then(work, work);
    this.#going.set(key, own);
    try {
      return await own;
    } finally {
      if (this.#going.get(key) === own) this.#going.delete(key);
    }
  }

  async #remember(job: Job, place?: { section: string; place: string }): Promise<void> {
    const { openers, clock } = this.#options;
    const { team, enterprise, userTeam } = job.caller;
    const open = await openers.find(job.caller);
    const places = { ...open?.places, ...(place === undefined ? {} : { [place.section]: place.place }) };
    const at = clock.now();
    await openers.keep(job.caller, { team, enterprise, userTeam, at, places, hash: open?.hash ?? null });
  }

  /** Returns the page as sent, as text; `shown` is the current page, so that the same is not sent again. */
  async #publish(job: Job, { effort, hash: given }: Drawing, shown?: string): Promise<string> {
    const { openers } = this.#options;
    const web = await job.web();
    let waited = 0;
    let stale: string | undefined;
    let last = shown;
    for (let tried = 1; ; tried += 1) {
      const open = await openers.find(job.caller);
      const known = (stale === undefined ? given : undefined) ?? open?.hash ?? undefined;
      // A version that nobody recorded is drawn over, with the data as they are after the refusal.
      let hash = known === stale || tried >= MAX_TRIES ? undefined : known;
      const places = open?.places ?? {};
      const read = this.#stateOf(job, effort, places);
      if (effort !== 'known' && (await this.#isLate(read))) {
        const soFar = await this.#viewOf(job, await this.#stateOf(job, 'known', places), 'known');
        const text = JSON.stringify(soFar);
        if (text !== last) {
          try {
            hash = (await web.publish(job.caller.user, soFar, hash)).hash;
            await this.#note(job, open, hash);
            last = text;
          } catch (err) {
            // The page that follows finds out what is to be done about it.
            job.log.info({ err }, 'App Home could not show what was read so far');
          }
        }
      }
      const view = await this.#viewOf(job, await read, effort);
      const text = JSON.stringify(view);
      if (text === last) return text;
      try {
        const drawn = await web.publish(job.caller.user, view, hash);
        await this.#note(job, open, drawn.hash);
        return text;
      } catch (error) {
        const seconds = rateLimitSeconds(error);
        if (seconds !== null && seconds <= MAX_WAIT_SECONDS && waited < MAX_WAITS) {
          waited += 1;
          tried -= 1;
          await this.#options.clock.sleep(seconds * 1000);
        } else if (isViewStale(error) && tried < MAX_TRIES) stale = hash;
        else throw error;
      }
    }
  }

  async #viewOf(job: Job, state: HomeState, effort: FetchPolicy): Promise<HomeView> {
    const { controls, draw } = this.#options;
    return controls.allowed(job.caller, draw(job, state), effort === 'known' ? 'known' : 'asked');
  }

  async #isLate(work: Promise<unknown>): Promise<boolean> {
    const over = new AbortController();
    const late = this.#options.clock.sleep(PATIENCE_MS, over.signal).then(() => true);
    try {
      return await Promise.race([work.then(() => false), late]);
    } finally {
      over.abort();
    }
  }

  async #note(job: Job, open: OpenHome | null, hash: string): Promise<void> {
    if (open === null) return;
    const { openers } = this.#options;
    // If somebody turned a page meanwhile, that stays.
    const now = (await openers.find(job.caller)) ?? open;
    await openers.keep(job.caller, { ...now, hash });
  }

  async #stateOf(job: Job, effort: FetchPolicy, places: Readonly<Record<string, string>>): Promise<HomeState> {
    try {
      const { access, sessions } = this.#options;
      await access.check(job, 'read');
      const role = await access.roleFor(job);
      const { active } = await sessions.connections(job.caller.tenant);
      const manager = role === 'manager';
      if (active === null) return { kind: 'disconnected', manager };
      const rights = RIGHTS.filter((right) => includesRight(role, right));
      const at = new Map(Object.entries(places));
      const sections = await Promise.all(
        this.#options.sections
          .filter(({ may }) => rights.includes(may))
          .map((each) => this.#blocksOf(each, job, { effort, rights, place: at.get(each.name) ?? null })),
      );
      return { kind: 'connected', environment: active, sections: sections.flat() };
    } catch (error) {
      // An event has no answer: an error that left here would leave the page empty.
      return problemOf(job, error);
    }
  }

  async #blocksOf(
    { name, title, most, blocks }: HomeSection,
    job: Job,
    more: { effort: FetchPolicy; rights: readonly Right[]; place: string | null },
  ): Promise<KnownBlock[]> {
    const count = this.#options.sections.length;
    try {
      return framed(await blocks({ ...job, ...more }), most, count);
    } catch (err) {
      const { headline, unexpected } = problemTextFor(err);
      const facts = { err, section: name };
      job.log[unexpected ? 'error' : 'info'](facts, 'a section of App Home could not be drawn');
      const said = unexpected ? `${headline} Reference ${job.reference}` : headline;
      return framed([section(`${title === undefined ? '' : `*${title}*\n`}_${said}_`)], most, count);
    }
  }
}

/** What the page says in place of everything. */
function problemOf(job: Job, err: unknown): HomeState {
  const { headline, next, unexpected } = problemTextFor(err);
  job.log[unexpected || isSlackRefusal(err) ? 'error' : 'info']({ err }, 'the App Home shows a problem');
  // Somebody who may not read has nothing to refresh.
  const again = !(err instanceof Forbidden) || err.cause !== undefined;
  return { kind: 'problem', headline, next, reference: unexpected ? job.reference : null, again };
}
