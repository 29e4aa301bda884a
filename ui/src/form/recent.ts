/** Entries that a person chose last, by area: what is needed is mostly what was needed before. Kept in this browser. */
const most = 6;

const keyOf = (personId: string, area: string): string => `kerben.recent.${personId}.${area}`;

export const recentIds = (personId: string, area: string): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(personId, area)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
};

/** Puts an entry in front. A browser that keeps nothing is no reason to stop. */
export const rememberChoice = (personId: string, area: string, id: string): void => {
  const ids = [id, ...recentIds(personId, area).filter((other) => other !== id)].slice(0, most);
  try {
    localStorage.setItem(keyOf(personId, area), JSON.stringify(ids));
  } catch {
    return;
  }
};
