/** A JSON Schema, 2020-12. */
export type Schema = { readonly [keyword: string]: unknown };

/** A schema by its name under `components`. */
export function schemaRef(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

/** A schema with its description and examples. */
export function describe(schema: Schema, description: string, ...examples: unknown[]): Schema {
  return examples.length === 0 ? { ...schema, description } : { ...schema, description, examples };
}

/** A whole number within bounds. */
export function whole(minimum: number, maximum?: number): Schema {
  return maximum === undefined ? { type: 'integer', minimum } : { type: 'integer', minimum, maximum };
}

/** A server-issued identifier of a kind. */
export function id(kind: string): Schema {
  return { type: 'string', pattern: `^${kind}_[A-Za-z0-9_]+$` };
}

/** An object with exactly these properties; those in `optional` may be missing. */
export function closed(properties: Record<string, Schema>, optional: readonly string[] = []): Schema {
  const required = Object.keys(properties).filter((each) => !optional.includes(each));
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}), additionalProperties: false };
}
