import { parse } from 'node:querystring';

/** Slack's request bodies: form-encoded commands, form-encoded `payload` JSON for interactions, JSON for events. */
type ParsedBody =
  | { kind: 'body'; body: Readonly<Record<string, unknown>> }
  | { kind: 'malformed' }
  | { kind: 'unsupported' };

const MALFORMED: ParsedBody = { kind: 'malformed' };

/** Reads a verified body by its content type; only the media type counts, parameters such as charset do not. */
export function parseBody(contentType: string | undefined, bytes: Buffer): ParsedBody {
  const media = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  if (media === 'application/json') return parseJson(bytes.toString('utf8'));
  if (media === 'application/x-www-form-urlencoded') return parseForm(bytes.toString('utf8'));
  return { kind: 'unsupported' };
}

function parseForm(text: string): ParsedBody {
  // Half the time of URLSearchParams; a repeated field becomes a list, which nothing accepts as text.
  const fields: Record<string, unknown> = parse(text);
  const payload = fields.payload;
  return typeof payload === 'string' ? parseJson(payload) : { kind: 'body', body: fields };
}

function parseJson(text: string): ParsedBody {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? { kind: 'body', body: value } : MALFORMED;
  } catch {
    return MALFORMED;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
