/** A picture of a guide: whose screen it is, where it stands, and below which heading of the guide (its place among them, from 1). */
export interface GuidePicture {
  readonly guide: string;
  readonly name: string;
  readonly user: string;
  readonly at: string;
  readonly below: number;
}

/** The pictures of the guides; `npm run pictures` takes them anew from the demo. */
export const guidePictures: readonly GuidePicture[] = [
  { guide: 'cashier', name: 'home', user: 'cashier', at: '/', below: 1 },
  { guide: 'cashier', name: 'requests', user: 'cashier', at: '/smgs-requests', below: 2 },
  { guide: 'customer', name: 'requests', user: 'customer1', at: '/smgs-requests', below: 1 },
  { guide: 'customer', name: 'pay', user: 'customer2', at: '/resistant-legal-entity', below: 4 },
  { guide: 'director', name: 'home', user: 'director', at: '/', below: 1 },
  { guide: 'director', name: 'redirects', user: 'director', at: '/changerequest', below: 2 },
  { guide: 'tehpd', name: 'notes', user: 'tehpd', at: '/smgs', below: 1 },
  { guide: 'accountant', name: 'balance', user: 'accountant', at: '/trial-balance', below: 1 },
  { guide: 'accountant', name: 'month', user: 'accountant', at: '/accounting-month', below: 4 },
  { guide: 'month', name: 'open', user: 'accountant', at: '/accounting-month', below: 1 },
  { guide: 'month', name: 'orders', user: 'tehpd', at: '/tehpd-orders-table', below: 2 },
  { guide: 'month', name: 'cards', user: 'tehpd', at: '/personal-account', below: 3 },
  { guide: 'month', name: 'lines', user: 'accountant', at: '/bank-lines', below: 4 },
  { guide: 'auditor', name: 'log', user: 'auditor', at: '/admin/audit-log', below: 1 },
  { guide: 'administrator', name: 'users', user: 'admin', at: '/identity/users', below: 1 },
  { guide: 'administrator', name: 'roles', user: 'admin', at: '/identity/roles', below: 2 },
];

/** Languages of the guides with the ending of their file and the browser that asks for them. */
export const guideLanguages = [
  { ending: '', name: 'ru', locale: 'ru-RU' },
  { ending: '-ky', name: 'ky', locale: 'ky-KG' },
  { ending: '-en', name: 'en', locale: 'en-GB' },
] as const;

/** Path of a picture below `docs`. */
export const pathOfPicture = ({ guide, name }: GuidePicture, language: string): string =>
  `images/guide-${guide}-${name}-${language}.jpg`;
