/** A balance that the app has seen. */
export interface Reading {
  /** ISO 8601, UTC: when we read it. */
  at: string;
  /** Decimal string as the API sent it. */
  balance: string;
}
