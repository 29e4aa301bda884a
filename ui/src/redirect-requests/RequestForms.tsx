import { useNotify } from 'react-admin';
import { useEffect, useState } from 'react';
import { EditRecord } from '../form/EditRecord.tsx';
import { usePerson } from '../shell/person.ts';
import type { SignedIn } from '../api/person.ts';
import { area, toastLife } from './area.ts';
import { formValues } from './form-values.ts';
import { readLocalDraft } from './local-draft.ts';
import redirect from './redirect.facts.ts';
import type { RequestRow } from './request-row.ts';
import { RequestForm } from './RequestForm.tsx';

/** The railway's day now, as a field of a day holds it. */
const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bishkek' }).format(new Date());

const NewRequest = ({ person, onClose }: { person: SignedIn; onClose: () => void }) => {
  const notify = useNotify();
  const [base] = useState(() => ({
    ...formValues(redirect.emptyRequest),
    requestDate: today(),
    // Forced and locked for customer-side people; the applicant is whoever writes (specification 001, section 5).
    customerId: person.customerId ?? '',
    applicantFullName: person.fullName || person.userName || person.email,
  }));
  const [draft] = useState(() => readLocalDraft(person.id));
  const found = draft !== undefined;
  useEffect(() => {
    if (found) notify('redirect.draft_loaded', { type: 'info', autoHideDuration: toastLife });
  }, [found, notify]);
  return <RequestForm base={base} {...(draft && { values: { ...base, ...draft } })} onClose={onClose} />;
};

/** The form of a new request, with what this person typed before and did not save. */
export const CreateRequest = ({ onClose }: { onClose: () => void }) => {
  const person = usePerson();
  return person && <NewRequest person={person} onClose={onClose} />;
};

/** The form of a draft, or of a request that SED objected to. */
export const EditRequest = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <EditRecord area={area} id={id}>
    {(record) => <RequestForm base={formValues(record)} record={record as RequestRow} onClose={onClose} />}
  </EditRecord>
);
