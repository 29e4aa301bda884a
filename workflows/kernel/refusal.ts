/** Why something is not allowed or not valid: a message key with parameters, never a sentence. */
export interface Refusal {
  /** Names the rule, e.g. `Smgs.Form.PaymentMissing`; also the key of the message in three languages. */
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Path of the field that is wrong, e.g. `wagons.0.wagonNumber`; absent when the refusal is about the whole. */
  readonly member?: string;
  /** Records that stand in the way, for links. */
  readonly links?: readonly { readonly area: string; readonly id: string; readonly title: string }[];
}
