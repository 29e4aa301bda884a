/** A station as a message writes it. */
export interface MessageStation {
  /** Railway administration, two digits; `''` where the message says `00`: a border station belongs to two. */
  readonly administration: string;
  /** ESR code, six digits. */
  readonly code: string;
  readonly name: string;
}

/** `59715905` is railway 59 and station 715905 (domain 2.2). Undefined where it is written otherwise. */
export const stationOf = (value: string, name: string): MessageStation | undefined => {
  const [, administration = '', code = ''] = /^(\d{2})(\d{6})$/.exec(value) ?? [];
  return code === '' ? undefined : { administration: administration === '00' ? '' : administration, code, name };
};
