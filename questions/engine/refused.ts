type Params = Readonly<Record<string, string | number>>;

/** What a question answers instead of an answer: a status, the code of its message, and the member that is wrong. */
export class Refused {
  readonly status: number;
  readonly code: string;
  readonly params: Params;

  constructor(status: number, code: string, params: Params = {}) {
    this.status = status;
    this.code = code;
    this.params = params;
  }
}

/** The state does not allow an answer; the code is the message's. */
export const refused = (status: 404 | 409, code: string, params?: Params): Refused => new Refused(status, code, params);

/** The person has not the right that only what is asked about can say. */
export const forbidden = (policy: string): Refused => new Refused(403, 'Auth.PolicyMissing', { policy });

/** There is no such record, or it is not this person's. */
export const unknown = (id?: string): Refused =>
  id === undefined ? new Refused(404, 'Record.NotFound') : new Refused(404, 'Record.Unknown', { id });

/** What is asked cannot be asked, which only several members or the day can say. */
export const wrong = (member: string): Refused => new Refused(400, 'Request.Query', { member });
