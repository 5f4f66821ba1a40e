/** What Slack reports of one input or element, before a form has validated it. */
export type Field = Readonly<Record<string, unknown>>;

/** `block_id` → `action_id` → field, as Slack sends it in `view.state.values`. */
export type Values = Readonly<Record<string, Readonly<Record<string, Field>>>>;

/** Whether a box of this id is ticked. */
export function isTicked(values: Values, id: string): boolean {
  const picked = values[id]?.[id]?.selected_options;
  return Array.isArray(picked) && picked.length > 0;
}
