/** A balance that the app has seen. */
export interface Reading {
  /** ISO 8601, UTC: when we read it. */
  at: string;
  /** Decimal string as the API sent it. */
  balance: string;
}

/** A reading, and the account that it is of. */
export interface AccountReading extends Reading {
  /** Equal for all readings of one account; readings of different accounts are never compared. */
  account: string;
}
