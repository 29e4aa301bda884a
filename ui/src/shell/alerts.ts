import { useSyncExternalStore } from 'react';

/** A message above the content of a page (specification 000, section 3: type, title, message, dismissible, parameters). */
export interface PageAlert {
  /** One alert of a key at a time: a second one replaces the first. */
  readonly key: string;
  readonly type: 'success' | 'info' | 'warning' | 'error';
  /** Texts or keys of texts. */
  readonly title?: string;
  readonly message: string;
  /** Parameters of both texts. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Can be closed; true when absent. */
  readonly dismissible?: boolean;
  /** Stays when the person goes to another screen. */
  readonly everywhere?: boolean;
}

let alerts: readonly PageAlert[] = [];
/** Keys that the person has closed: an alert that stays everywhere does not come back until the page is loaded anew. */
const closed = new Set<string>();
const listeners = new Set<() => void>();

const keep = (next: readonly PageAlert[]): void => {
  if (next.length === alerts.length && next.every((alert, index) => alert === alerts[index])) return;
  alerts = next;
  listeners.forEach((listener) => listener());
};

/** Shows an alert on the page. */
export const pushAlert = (alert: PageAlert): void => {
  if (alert.everywhere && closed.has(alert.key)) return;
  keep([...alerts.filter(({ key }) => key !== alert.key), alert]);
};

export const closeAlert = (key: string): void => {
  closed.add(key);
  keep(alerts.filter((alert) => alert.key !== key));
};

/** Takes back an alert that does not hold any more; it may come again. */
export const takeAlert = (key: string): void => keep(alerts.filter((alert) => alert.key !== key));

/** Called at every navigation: what belonged to the page goes with it. */
export const leavePage = (): void => keep(alerts.filter(({ everywhere }) => everywhere));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useAlerts = (): readonly PageAlert[] => useSyncExternalStore(subscribe, () => alerts);
