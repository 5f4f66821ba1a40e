import { z } from 'zod';
import { changeRecord, createCodec, storedObject } from '../storage/change-record.ts';
import type { Records } from '../storage/ports.ts';

const KEY = 'conversation/judged';

const codec = createCodec(storedObject({ right: z.number(), wrong: z.number() }));

/** How often people called the guess of a sentence right or wrong, for each workspace: two counts, and no words. */
export class JudgedReadings {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  async add(tenant: string, judged: 'right' | 'wrong'): Promise<void> {
    await changeRecord(this.#records, tenant, KEY, codec, (before) => {
      const counts = before ?? { right: 0, wrong: 0 };
      return { ...counts, [judged]: counts[judged] + 1 };
    });
  }

  async read(tenant: string): Promise<{ right: number; wrong: number }> {
    const record = await this.#records.get(tenant, KEY);
    return (record === null ? null : codec.read(record.value)) ?? { right: 0, wrong: 0 };
  }
}
