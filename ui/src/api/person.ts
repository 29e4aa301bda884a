import { paperSettings, type PaperSettings } from '@kerben/workflows/settings/papers.ts';
import { HttpError } from 'react-admin';
import type { QuietHours } from '@kerben/workflows/chat/is-quiet.ts';
import { policyReader } from '@kerben/workflows/kernel/policy-reader.ts';
import type { Person, Side } from '@kerben/workflows/kernel/person.ts';
import type { Http } from './http.ts';
import policyNames from './policy-names.facts.ts';

/** The part of ABP's application configuration that tells who is signed in (domain, section 6). */
interface ApplicationConfiguration {
  readonly currentUser: {
    readonly isAuthenticated: boolean;
    readonly id: string | null;
    readonly userName: string | null;
    readonly name: string | null;
    readonly surName?: string | null;
    readonly email: string | null;
    readonly roles?: readonly string[];
    readonly extraProperties?: ExtraProperties;
  };
  readonly currentTenant?: { readonly id: string | null; readonly name: string | null };
  readonly auth: { readonly grantedPolicies: Readonly<Record<string, boolean>> };
  readonly extraProperties?: ExtraProperties;
  readonly setting?: { readonly values: Readonly<Record<string, string | null>> };
  readonly features?: { readonly values: Readonly<Record<string, string | null>> };
}

/** Specification 000, section 3: Term (date), CreatorId, isCustomer, CustomerId; on top the side, which decides what is shown. */
interface ExtraProperties {
  readonly Term?: string | null;
  readonly isCustomer?: boolean;
  readonly side?: Side;
  readonly CustomerId?: string | null;
  readonly CreatorId?: string | null;
  readonly stationIds?: readonly string[] | null;
  readonly subStation?: boolean;
  readonly quietHours?: QuietHours;
}

/** Who is signed in, as the domain knows a person, and what only the screens show. */
export interface SignedIn extends Person {
  readonly email: string;
  /** Who made the account; null for a person who registered by himself. */
  readonly creatorId: string | null;
  readonly tenantName: string;
  /** Works at a loading point: the flag of the specification that hides its column (000, 2.6). */
  readonly subStation?: boolean;
  /** What lists are saved as (feature Kerben.ExportFormat). */
  readonly exportFormat?: 'csv' | 'xlsx';
  /** Work on Kerben that is announced; instants. */
  readonly maintenance?: { readonly from: string; readonly until: string; readonly text: string };
  /** What papers have in common: lines above the title, who signs below. */
  readonly papers?: PaperSettings;
  /** Whether the feature Chat is on. */
  readonly chat?: boolean;
  /** When messages of the chat are not told. */
  readonly quietHours?: QuietHours;
  /** Whether companies may pay online (feature Kerben.CashDesk.OnlinePayment). */
  readonly onlinePayment?: boolean;
}

const announcedIn = (values: Readonly<Record<string, string | null>>): Pick<SignedIn, 'maintenance'> => {
  const from = values['Kerben.Maintenance.From'] ?? '';
  const until = values['Kerben.Maintenance.Until'] ?? '';
  return from === '' || until === ''
    ? {}
    : { maintenance: { from, until, text: values['Kerben.Maintenance.Text'] ?? '' } };
};

export const readPerson = async (http: Http): Promise<SignedIn> => {
  const { json } = await http<ApplicationConfiguration>('/api/abp/application-configuration');
  const { currentUser, auth } = json;
  // The service answers whoever asks; to the screens, nobody is signed in then.
  if (!currentUser.isAuthenticated) throw new HttpError('', 401, null);
  const extra: ExtraProperties = { ...json.extraProperties, ...currentUser.extraProperties };
  const userName = currentUser.userName ?? '';
  return {
    id: currentUser.id ?? '',
    userName,
    // Specification 000, section 2.1: the name, falling back to userName.
    fullName: [currentUser.name, currentUser.surName].filter(Boolean).join(' ') || userName,
    email: currentUser.email ?? '',
    creatorId: extra.CreatorId ?? null,
    tenantName: json.currentTenant?.name ?? '',
    subStation: extra.subStation === true,
    exportFormat: json.features?.values['Kerben.ExportFormat'] === 'csv' ? 'csv' : 'xlsx',
    ...announcedIn(json.setting?.values ?? {}),
    papers: paperSettings(json.setting?.values ?? {}),
    ...(extra.quietHours && { quietHours: extra.quietHours }),
    chat: json.features?.values['Kerben.Chat'] === 'true',
    onlinePayment: json.features?.values['Kerben.CashDesk.OnlinePayment'] === 'true',
    roles: currentUser.roles ?? [],
    tenant: '',
    side: extra.side ?? 'none',
    customerId: extra.side === 'customer' ? (extra.CustomerId ?? null) : null,
    stationIds: extra.stationIds ?? null,
    policies: Object.keys(auth.grantedPolicies).filter((name) => auth.grantedPolicies[name]),
    term: extra.Term ?? null,
  };
};

const policy = policyReader(new Set(policyNames));

/** Whether the person has a policy expression such as `Smgs or WagonList`. The service decides again on every call. */
export const allows = (person: Person, expression: string): boolean => policy(expression)(person);
