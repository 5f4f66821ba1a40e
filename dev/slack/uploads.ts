/** A file on its way into Slack, or there. */
interface Upload {
  readonly id: string;
  readonly team: string;
  readonly name: string;
  /** Bytes that were announced. */
  readonly length: number;
  /** The last part of the address that takes it. */
  readonly key: string;
  /** What was sent; `null` before. */
  content: string | null;
  /** Where it was shared; `null` before. */
  channel: string | null;
}

/** The files that apps upload in three steps (docs/slack.md, Files). */
export class Uploads {
  readonly #byId = new Map<string, Upload>();

  add(upload: Upload): void {
    this.#byId.set(upload.id, upload);
  }

  find(id: string): Upload | undefined {
    return this.#byId.get(id);
  }

  byKey(key: string): Upload | undefined {
    return [...this.#byId.values()].find((upload) => upload.key === key);
  }
}
