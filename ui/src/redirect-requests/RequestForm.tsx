import CloseIcon from '@mui/icons-material/Close';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useCommand, type Sending } from '../actions/use-command.tsx';
import type { Problem } from '../api/problem.ts';
import { changesFrom, type Values } from '../form/changes.ts';
import { Field } from '../form/Field.tsx';
import { setProblems } from '../form/problems.ts';
import { useReconcile } from '../form/use-reconcile.tsx';
import { usePerson } from '../shell/person.ts';
import { area, toastLife } from './area.ts';
import { applicantFields, customerField, dateField, routeFields, typeField } from './fields.ts';
import { bodyOf, changedBody, formValues } from './form-values.ts';
import { dropLocalDraft, writeLocalDraft } from './local-draft.ts';
import { PhoneInput } from './PhoneInput.tsx';
import type { RequestRow } from './request-row.ts';
import { useSendingNews } from './use-sending-news.ts';
import { WagonPicker } from './WagonPicker.tsx';

export interface RequestFormProps {
  /** Values the form is compared with. */
  readonly base: Values;
  /** Values it starts with, when a local draft was found. */
  readonly values?: Values;
  /** The request being changed; absent for a new one. */
  readonly record?: RequestRow;
  readonly onClose: () => void;
}

type Way = 'draft' | 'save';

const names = Object.keys;

/** The create and edit form (specification 001, sections 2.11 and 5): a popup, a page of its own on a phone. */
export const RequestForm = ({ base: read, values = read, record, onClose }: RequestFormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const person = usePerson();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const send = useCommand();
  const follow = useSendingNews();
  const [general, setGeneral] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<Way>();
  // What is compared with, and the revision it has: another one after a conflict.
  const [{ base, revision }, setSeen] = useState({ base: read, revision: record?.revision });
  const form = useForm<Values>({ defaultValues: values });
  const isNew = record === undefined;
  const isDraft = isNew || record.status === 0;
  const me = person?.id ?? '';
  /** Sent: what the last letters would still write down must not come back as an unsaved draft. */
  const isSent = useRef(false);

  // What is typed into a new request outlives a reload; half a second after the last letter is soon enough.
  useEffect(() => {
    if (!isNew) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          const typed = form.getValues();
          if (!isSent.current && names(changesFrom(base, typed)).length > 0) writeLocalDraft(me, typed);
        }, 500);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, isNew, base, me]);

  const reconcile = useReconcile({ area, valuesOf: formValues, labelOf: (name) => translate(`${area}.${name}`) });

  const sendingOf = (
    way: Way,
    typed: Values,
    seen: { base: Values; revision: number | undefined },
  ): Pick<Sending, 'id' | 'command' | 'body' | 'revision'> => {
    if (!record) return { body: { ...bodyOf(typed), status: way === 'draft' ? 0 : 1 } };
    const command = way === 'save' && isDraft ? 'save' : 'edit';
    return {
      id: record.id,
      command,
      body: changedBody(seen.base, typed),
      ...(seen.revision !== undefined && { revision: seen.revision }),
    };
  };

  const show = (problem: Problem): void => {
    const others = setProblems(form, problem, names(base));
    setGeneral(problem.fields.length > others.length ? others : [problem.message, ...others]);
  };

  const submit = async (way: Way, typed: Values, seen = { base, revision }): Promise<void> => {
    setGeneral([]);
    setBusy(way);
    const sent = await send(
      {
        area,
        label: translate('redirect.form_title'),
        toast: way === 'draft' ? 'redirect.draft_saved' : isNew ? 'redirect.created' : 'redirect.updated',
        life: toastLife,
        ...sendingOf(way, typed, seen),
      },
      () => true,
    );
    setBusy(undefined);
    if (sent.outcome === 'kept') return;
    if (sent.outcome === 'refused' && sent.problem.status === 412 && record) {
      const next = await reconcile(record.id, seen.base, typed);
      if (!next) return;
      form.reset(next.values, { keepErrors: false });
      setSeen(next);
      await submit(way, next.values, next);
      return;
    }
    if (sent.outcome === 'refused') {
      // Nobody answered: what was typed is kept on this desk.
      const kept = way === 'draft' && isNew && sent.problem.status === 0 && writeLocalDraft(me, typed);
      const failed = way === 'draft' ? 'redirect.draft_failed' : 'redirect.save_failed';
      notify(kept ? 'redirect.draft_kept' : failed, { type: kept ? 'info' : 'error', autoHideDuration: toastLife });
      show(sent.problem);
      return;
    }
    isSent.current = true;
    if (isNew) dropLocalDraft();
    if (way === 'save' && isDraft) follow(sent.receipt.id, 1);
    onClose();
  };

  const save = (): void => {
    // What the service said last is not what it will say now.
    form.clearErrors();
    if ((form.getValues('wagonNumbers') as readonly string[]).length === 0) {
      notify('Redirect.NoWagons', { type: 'warning', autoHideDuration: toastLife });
    }
    void form.handleSubmit((typed) => submit('save', typed))();
  };
  // A draft may be incomplete: nothing is asked for.
  const saveDraft = (): void => {
    form.clearErrors();
    void submit('draft', form.getValues());
  };

  return (
    <Dialog
      open
      onClose={(_event, why) => why === 'escapeKeyDown' && !busy && onClose()}
      maxWidth="md"
      fullWidth
      fullScreen={phone}
      aria-labelledby="request-title"
    >
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <DialogTitle id="request-title" sx={{ pr: 12 }}>
            {translate(isNew ? 'redirect.add' : 'redirect.form_title')}
          </DialogTitle>
          <IconButton
            aria-label={translate('ra.action.close')}
            onClick={onClose}
            sx={{ position: 'absolute', right: 12, top: 12 }}
          >
            <CloseIcon />
          </IconButton>
          <DialogContent>
            {record?.sedComment && (
              <Alert severity="warning" sx={{ mb: 4 }}>
                <strong>{translate('redirect.sed_said')}</strong> {record.sedComment}
              </Alert>
            )}
            {general.length > 0 && (
              <Alert severity="error" sx={{ mb: 4 }}>
                {general.map((message) => (
                  <div key={message}>{message}</div>
                ))}
              </Alert>
            )}
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
                columnGap: 6,
                rowGap: 4,
                alignItems: 'start',
              }}
            >
              <Field area={area} field={typeField} autoFocus />
              <Field area={area} field={dateField} />
              <WagonPicker />
              {routeFields.map((field) => (
                <Field key={field.name} area={area} field={field} />
              ))}
              <Field area={area} field={customerField} disabled={person?.isCustomer === true || !isNew} />
              {applicantFields.map((field) => (
                <Field key={field.name} area={area} field={field} />
              ))}
              <PhoneInput />
            </Box>
          </DialogContent>
          <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
            <Button variant="outlined" onClick={onClose} disabled={busy !== undefined}>
              {translate('ui.form.cancel')}
            </Button>
            {isDraft && (
              <Button variant="outlined" onClick={saveDraft} loading={busy === 'draft'} disabled={busy === 'save'}>
                {translate('redirect.save_draft')}
              </Button>
            )}
            <Button type="submit" variant="contained" loading={busy === 'save'} disabled={busy === 'draft'}>
              {translate(isDraft ? 'redirect.save_send' : 'ra.action.save')}
            </Button>
          </DialogActions>
        </Box>
      </FormProvider>
    </Dialog>
  );
};
