/** Access has ended: the term lies before today, compared by day (specification 000, section 4). Days as `YYYY-MM-DD`. */
export const accessExpired = (person: { readonly term: string | null }, today: string): boolean =>
  person.term !== null && person.term < today;
