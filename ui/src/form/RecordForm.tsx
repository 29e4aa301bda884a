import { Alert, Box, Button, Typography, type SxProps } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { holds, type Condition } from '@kerben/workflows/fields/condition.ts';
import { useNotify, useTranslate } from 'react-admin';
import {
  Fragment,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { FormProvider, useForm, useWatch, type Control } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { RecordLinks } from '../actions/RecordLinks.tsx';
import type { Problem } from '../api/problem.ts';
import type { Change } from '../api/live.ts';
import type { Receipt } from '../api/data-provider.ts';
import { useCommand, type Sending } from '../actions/use-command.tsx';
import type { Row } from '../grid/column.ts';
import { formatTime } from '../i18n/format.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { usePerson } from '../shell/person.ts';
import { useServices } from '../shell/services.ts';
import { sizes } from '../theme/tokens.ts';
import { useLastUser, useReconcile, type Reconciled } from './use-reconcile.tsx';
import { changesFrom, type Values } from './changes.ts';
import { dropDraft, readDraft, writeDraft } from './draft.ts';
import { errorList } from './errors.ts';
import { boxLabel } from './box-label.ts';
import { Field } from './Field.tsx';
import { fieldLabel, type FieldDefinition, type FormSection } from './field.ts';
import { FittingContext } from './fitting.ts';
import { FormPopup } from './FormPopup.tsx';
import { namedInputs } from './named-inputs.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { setProblems, strangers } from './problems.ts';
import { mendedHere } from './to-mend.ts';
import { SectionTabs } from './SectionTabs.tsx';
import { SideIndex } from './SideIndex.tsx';
import { elementOf } from '../grid/target.ts';

/** A button that saves in its own way. */
export interface SavingWay {
  readonly label: string;
  /** Another command than the form's own. */
  readonly command?: string;
  /** What is sent beside the fields. */
  readonly input?: Values;
  /** Nothing is asked to be filled in. */
  readonly incomplete?: boolean;
  /** Keys of what is said when it is done, refused, or kept on this desk because nobody answers. */
  readonly done?: string;
  readonly failed?: string;
  readonly kept?: string;
}

export interface RecordFormProps {
  readonly area: string;
  readonly title: string;
  readonly leaf: string;
  readonly sections: readonly FormSection[];
  /** Values the form starts with. */
  readonly base: Values;
  /** The record being changed; absent for a new one. */
  readonly record?: { readonly id: string; readonly revision: number };
  /** Command of a change; a new record is created. */
  readonly command?: string;
  /** Key of what is told when it is saved. */
  readonly happened?: string;
  /** Label of the saving button; "Save" when absent. */
  readonly saveLabel?: string;
  /** Another call than the command's own path. */
  readonly via?: Sending['via'];
  /** Body of the command; the changed values only, unless told otherwise. */
  readonly bodyOf?: (values: Values, base: Values) => Values;
  /** The form's values of a record as the service sends it, for the comparison of a conflict. */
  readonly valuesOf: (record: Row) => Values;
  readonly draftKey: string;
  readonly backTo: string;
  /** Instead of going back to a path. */
  readonly onCancel?: () => void;
  readonly onDone: (receipt: Receipt, way: SavingWay | undefined) => void;
  /** Inputs of a section that are no plain fields, by section name. */
  readonly custom?: Readonly<Record<string, ComponentType<{ readonly title: string }>>>;
  /** Where the labels of a list's columns stand, when not under the list's own name. */
  readonly rowLabels?: Readonly<Record<string, string>>;
  /** Beside its list: one column, and no head of its own. */
  readonly panel?: boolean;
  /** Above its list, closed only by its buttons; a page of its own on a phone. */
  readonly popup?: boolean;
  /** The popup is extra large; its tables are tabs below the other fields. */
  readonly wide?: boolean;
  readonly tabs?: boolean;
  /** Buttons that save in different ways, the last one the main one. */
  readonly ways?: readonly SavingWay[];
  /** Inputs of fields that are no plain ones, by field name. */
  readonly inputs?: Readonly<Record<string, ComponentType<{ readonly area: string; readonly field: FieldDefinition }>>>;
  /** The key of the draft that the specification states. */
  readonly statedDraft?: string;
  /** Said in a toast when a draft was found. */
  readonly draftFound?: string;
  /** How long its toasts stay, milliseconds. */
  readonly life?: number;
  /** Above the fields: what there is to know before one changes them. */
  readonly above?: ReactNode;
  /** What stands below single fields, by field name: what there is to know about what was typed there. */
  readonly below?: Readonly<Record<string, ReactNode>>;
  /** Asked before it is saved; false = goes back to the form. */
  readonly agree?: (values: Values, base: Values) => Promise<boolean>;
  /** Values to take over when a record was chosen in a lookup. */
  readonly fill?: (field: string, record: Row, values: Values) => Values;
}

/** What the foot says about the typing: saved, unsaved, wrong. */
const FootState = ({
  control,
  base,
  savedAt,
}: {
  control: Control<Values>;
  base: Values;
  savedAt: number | undefined;
}) => {
  const translate = useTranslate();
  const values: Values = useWatch({ control });
  if (Object.keys(changesFrom(base, values)).length > 0) return translate('ui.form.unsaved');
  return savedAt ? translate('ui.form.saved_at', { time: formatTime(savedAt) }) : translate('ui.form.unchanged');
};

/** An input that is there only while other fields have certain values. */
const Conditional = ({ only, children }: { only: Condition | undefined; children: ReactNode }) =>
  only ? <Under only={only}>{children}</Under> : children;

const Under = ({ only, children }: { only: Condition; children: ReactNode }) =>
  holds(only, useWatch()) ? children : null;

/** Moves to the next input like Tab does: Enter in a one-line field goes on instead of sending a half-filled form. */
const goOn = (form: HTMLFormElement, from: HTMLElement): void => {
  const inputs = [
    ...form.querySelectorAll<HTMLElement>('input:not([type=hidden]):not(:disabled), textarea:not([readonly]), select'),
  ].filter((input) => input.offsetParent !== null && !input.getAttribute('aria-hidden'));
  const next = inputs[inputs.indexOf(from) + 1];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
};

/** A form for one record: sections in paper order, draft, guard, sticky foot, soft warnings, conflicts. */
export const RecordForm = (props: RecordFormProps) => {
  const { area, sections, record, command, valuesOf, onDone } = props;
  const translate = useTranslate();
  const navigate = useNavigate();
  const send = useCommand();
  const client = useQueryClient();
  const { live, data: services } = useServices();
  const person = usePerson();
  // People share desks: a draft is its writer's alone.
  const me = person?.id ?? '';
  const { statedDraft, draftFound, life } = props;
  const draftKey = useMemo(
    () => (statedDraft === undefined ? `${me}.${props.draftKey}` : { stated: statedDraft, person: me }),
    [statedDraft, me, props.draftKey],
  );
  const notify = useNotify();
  const [draft] = useState(() => readDraft(draftKey));
  const [draftShown, setDraftShown] = useState(draft !== undefined);
  // A draft goes on from the revision it began on, so that what others saved since shows as a conflict, not as a loss.
  const [seen, setSeen] = useState({
    base: { ...props.base, ...draft?.base },
    revision: draft?.revision ?? record?.revision,
  });
  const [elsewhere, setElsewhere] = useState<{ readonly user: string; readonly what: string }>();
  // Who comes from a refusal sees here what it named, with the cursor in what was chosen there.
  const location = useLocation();
  const [mended] = useState(() => mendedHere(location.state));
  const [general, setGeneral] = useState(() => strangers(mended, Object.keys(props.base)));
  /** Records that stand in the way of what was refused. */
  const [links, setLinks] = useState<Problem['links']>([]);
  const [tried, setTried] = useState(0);
  const left = useRef(false);
  const formElement = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({ defaultValues: { ...props.base, ...draft?.values }, shouldFocusError: false });
  const names = useMemo(() => Object.keys(props.base), [props.base]);
  const errors = errorList(form.formState.errors);
  const { isSubmitting } = form.formState;
  const known = () => ({ ...form.getValues(), id: record?.id ?? '' });

  const dirty = useCallback(
    () => !left.current && Object.keys(changesFrom(seen.base, form.getValues())).length > 0,
    [seen.base, form],
  );

  const secrets = useMemo(
    () => sections.flatMap(({ fields }) => fields.filter(({ type }) => type === 'password').map(({ name }) => name)),
    [sections],
  );

  // What is typed outlives a reload; half a second after the last letter is soon enough. Passwords are never kept.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => {
      const typed = Object.entries(changesFrom(seen.base, form.getValues()));
      const values = Object.fromEntries(typed.filter(([name]) => !secrets.includes(name)));
      if (left.current) return;
      if (Object.keys(values).length === 0) dropDraft(draftKey);
      else
        writeDraft(draftKey, {
          values,
          base: Object.fromEntries(Object.keys(values).map((name) => [name, seen.base[name]])),
          at: new Date().toISOString(),
          ...(seen.revision !== undefined && { revision: seen.revision }),
        });
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, 500);
      },
    });
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
      unsubscribe();
    };
  }, [form, seen, draftKey, secrets]);

  const lastUser = useLastUser(area);
  const conflictLabel = (name: string): string => {
    const field = sections.flatMap(({ fields }) => fields).find((each) => each.name === name);
    return translate(field ? fieldLabel(area, field) : `${area}.${name}`);
  };
  const reconcileWith = useReconcile({ area, valuesOf, labelOf: conflictLabel });
  /** The fields that are not any more what this form began with, in words; '' when they cannot be read. */
  const changedIn = async (id: string, base: Values): Promise<string> => {
    const current = await services.getOne<Row>(area, { id }).catch(() => undefined);
    if (!current) return '';
    const names = Object.keys(changesFrom(base, valuesOf(current.data)));
    return names.map((name) => boxLabel(conflictLabel(name)).label).join(', ');
  };

  // Someone else saved this record: say so and by whom, touch nothing.
  useEffect(() => {
    if (!record) return undefined;
    return live.subscribe((change: Change) => {
      if (change.area !== area || change.id !== record.id || change.revision <= (seen.revision ?? 0) || isSubmitting)
        return;
      void Promise.all([lastUser(record.id), changedIn(record.id, seen.base)]).then(([user, what]) =>
        setElsewhere({ user, what }),
      );
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what changed is worked out anew for each change
  }, [live, area, record, seen, isSubmitting, lastUser]);

  /** What both changed is asked; the form then goes on from what is saved now. Undefined = keeps editing. */
  const reconcile = async (): Promise<Reconciled | undefined> => {
    const next = record && (await reconcileWith(record.id, seen.base, form.getValues()));
    if (!next) return undefined;
    form.reset(next.values, { keepErrors: false });
    setSeen({ base: next.base, revision: next.revision });
    setElsewhere(undefined);
    return next;
  };

  const found = draft !== undefined;
  useEffect(() => {
    if (found && draftFound !== undefined) notify(draftFound, { type: 'info', autoHideDuration: life ?? 4000 });
  }, [found, draftFound, life, notify]);

  const save = async (
    values: Values,
    base: Values,
    revision: number | undefined,
    way: SavingWay | undefined,
  ): Promise<void> => {
    const typed = props.bodyOf ? props.bodyOf(values, base) : record ? changesFrom(base, values) : values;
    const body = { ...typed, ...way?.input };
    const named = way?.command ?? command;
    const sent = await send(
      {
        area,
        body,
        label: props.title,
        ...(record && { id: record.id }),
        ...(named && { command: named }),
        ...(way?.done !== undefined && { toast: way.done }),
        ...(props.happened !== undefined && { happened: props.happened }),
        ...(life !== undefined && { life }),
        ...(props.via && { via: props.via }),
        ...(revision !== undefined && { revision }),
      },
      () => true,
    );
    if (sent.outcome === 'kept') return;
    if (sent.outcome === 'done') {
      left.current = true;
      dropDraft(draftKey);
      void client.invalidateQueries({ queryKey: ['editing', area] });
      onDone(sent.receipt, way);
      return;
    }
    const { problem } = sent;
    if (problem.status === 412) {
      const next = await reconcile();
      if (next) await save(next.values, next.base, next.revision, way);
      return;
    }
    // Nobody answered: what was typed is kept on this desk.
    const kept = problem.status === 0 ? way?.kept : undefined;
    const said = kept ?? way?.failed;
    if (said !== undefined) notify(said, { type: kept ? 'info' : 'error', autoHideDuration: life ?? 6000 });
    const others = setProblems(form, problem, names).map(({ message }) => message);
    setLinks(problem.links);
    setGeneral(problem.fields.length > others.length ? others : [problem.message, ...others]);
  };

  const [busy, setBusy] = useState<SavingWay>();
  const submit = (way = props.ways?.at(-1)): void => {
    setGeneral([]);
    setLinks([]);
    form.clearErrors();
    setBusy(way);
    const saved = async (values: Values): Promise<void> => {
      if (props.agree === undefined || (await props.agree(values, seen.base)))
        await save(values, seen.base, seen.revision, way);
    };
    // What may be incomplete is not looked at: the service says what is wrong with it.
    void (way?.incomplete ? saved(form.getValues()) : form.handleSubmit(saved)()).finally(() => {
      setBusy(undefined);
      setTried((times) => times + 1);
    });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      submit();
      return;
    }
    const { target } = event;
    const open = elementOf(target)?.getAttribute('aria-expanded') === 'true';
    if ((target instanceof HTMLInputElement && !open) || target instanceof HTMLSelectElement) {
      event.preventDefault();
      goOn(event.currentTarget, target);
    }
  };

  const leave = (): void => {
    left.current = true;
    dropDraft(draftKey);
  };

  /** Puts the cursor into the field, or into the one that holds it (one of several texts has no input of its own). */
  const focusOn = (name: string): void => {
    const before = document.activeElement;
    for (let at = name; at !== '' && document.activeElement === before; at = at.replace(/(^|\.)[^.]*$/, ''))
      form.setFocus(at);
  };

  useEffect(() => {
    const [first] = mended;
    if (!first) return undefined;
    setProblems(form, { fields: mended }, names);
    const waiting = requestAnimationFrame(() => focusOn(first.member));
    return () => cancelAnimationFrame(waiting);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the form opens
  }, [mended]);

  const labelOf = (name: string): string => {
    const field = sections
      .flatMap(({ fields }) => fields)
      .find((each) => name === each.name || name.startsWith(`${each.name}.`));
    if (field) {
      const label = boxLabel(translate(fieldLabel(area, field))).label;
      const [place, end] = name.slice(field.name.length + 1).split('.');
      if (!place || field.type !== 'ranges') return translate(fieldLabel(area, field));
      const which = `${label} ${Number(place) + 1}`;
      return end === 'start' || end === 'end' ? `${which}: ${translate(`ui.ranges.${end}`)}` : which;
    }
    const [list = '', row, part] = name.split('.');
    return row === undefined
      ? translate(`${area}.${list}`)
      : `${Number(row) + 1}. ${part ? boxLabel(translate(`${area}.${props.rowLabels?.[list] ?? list}.${part}`)).label : ''}`;
  };
  const sectionOf = (name: string): string | undefined =>
    sections.find(
      (section) =>
        section.fields.some((field) => name === field.name || name.startsWith(`${field.name}.`)) ||
        section.name === name.split('.')[0],
    )?.name;
  const tabs = props.tabs ? sections.filter(({ fields }) => fields.length === 0) : [];
  const [open, setOpen] = useState(tabs[0]?.name);
  const wrong = new Set(errors.map(({ name }) => sectionOf(name)).filter((name) => name !== undefined));
  const problems = errors.length + general.length;

  // Once what is wrong is marked, its tab opens and the cursor goes to the first of it.
  const firstWrong = open !== undefined && wrong.has(open) ? open : tabs.find(({ name }) => wrong.has(name))?.name;
  useEffect(() => {
    if (tried === 0) return undefined;
    let waiting = requestAnimationFrame(() => {
      if (firstWrong !== undefined) setOpen(firstWrong);
      waiting = requestAnimationFrame(() =>
        formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
    });
    return () => cancelAnimationFrame(waiting);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new try looks, not every new mark
  }, [tried]);

  const popup = props.popup === true;
  const leaveTo = (): void => (props.onCancel ? props.onCancel() : void navigate(props.backTo));
  const alerts = (
    <>
      {draftShown && draft && (
        <Alert
          severity="info"
          action={
            <Button
              color="inherit"
              onClick={() => {
                form.reset({ ...props.base });
                setSeen({ base: props.base, revision: record?.revision });
                dropDraft(draftKey);
                setDraftShown(false);
              }}
            >
              {translate('ui.form.draft_drop')}
            </Button>
          }
        >
          {translate('ui.form.draft_found', { time: formatTime(draft.at) })}
        </Alert>
      )}
      {elsewhere && (
        <Alert
          severity="warning"
          // In sight wherever the person is in the form.
          sx={{ position: 'sticky', top: popup ? 0 : sizes.topBar, zIndex: 2 }}
          action={
            <Button color="inherit" onClick={() => void reconcile()}>
              {translate('ui.live.show_current')}
            </Button>
          }
        >
          {translate(elsewhere.what === '' ? 'ui.live.changed_elsewhere' : 'ui.live.changed_what', { ...elsewhere })}
        </Alert>
      )}
      {(popup ? general.length > 0 : problems > 0) && (
        <Alert severity="error" sx={{ alignItems: 'flex-start' }}>
          {!popup && <strong>{translate('ui.form.errors_title')}</strong>}
          <Box component="ul" sx={{ m: 0, pl: 4 }}>
            {general.map((message) => (
              <li key={message}>{message}</li>
            ))}
            {(popup ? [] : errors).map(({ name, message }) => (
              <li key={name}>
                <Box
                  component="button"
                  type="button"
                  onClick={() => focusOn(name)}
                  sx={{
                    all: 'unset',
                    cursor: 'pointer',
                    textDecoration: 'underline',
                    '&:focus-visible': { outline: '2px solid currentColor' },
                  }}
                >
                  {labelOf(name)}
                </Box>
                : {message}
              </li>
            ))}
          </Box>
          {links.length > 0 && <RecordLinks links={links} beside />}
        </Alert>
      )}
      {props.above}
    </>
  );
  const inputs = (
    <>
      {sections.map((section, at) => {
        const Custom = props.custom?.[section.name];
        const tab = tabs.includes(section);
        return (
          <Fragment key={section.name}>
            {section === tabs[0] && <SectionTabs sections={tabs} open={open} onOpen={setOpen} wrong={wrong} />}
            <Box
              component="section"
              id={`section-${section.name}`}
              aria-labelledby={`title-${section.name}`}
              {...(tab && { role: 'tabpanel' })}
              sx={
                tab
                  ? { display: section.name === open ? 'block' : 'none', pt: 4 }
                  : {
                      scrollMarginTop: sizes.topBar + 8,
                      ...(popup ? {} : { pt: 4, pb: 2 }),
                      '& + &': { borderTop: '1px solid var(--k-line)', mt: 4 },
                    }
              }
            >
              {!tab && (
                <Typography
                  variant="h2"
                  id={`title-${section.name}`}
                  sx={(props.panel || popup) && sections.length - tabs.length <= 1 ? { display: 'none' } : { mb: 3 }}
                >
                  {translate(section.title)}
                </Typography>
              )}
              {section.fields.length > 0 && (
                <Box
                  sx={{
                    display: 'grid',
                    gridTemplateColumns: props.panel ? '1fr' : { xs: '1fr', [popup ? 'sm' : 'lg']: '1fr 1fr' },
                    columnGap: 6,
                    rowGap: 4,
                    alignItems: 'start',
                  }}
                >
                  {section.fields.map((field, index) => {
                    const Input = props.inputs?.[field.name] ?? (field.input && namedInputs[field.input]);
                    return (
                      <Conditional key={field.name} only={field.only}>
                        {Input ? (
                          <Input area={area} field={field} />
                        ) : (
                          <Field
                            area={area}
                            field={field}
                            below={props.below?.[field.name]}
                            autoFocus={
                              at === 0 && index === section.fields.findIndex((each) => !each.onlyOnCreate || !record)
                            }
                            disabled={field.locked === true || (field.onlyOnCreate === true && record !== undefined)}
                            onRecord={
                              props.fill &&
                              ((chosen) => {
                                if (!chosen || !props.fill) return;
                                for (const [name, value] of Object.entries(
                                  props.fill(field.name, chosen, form.getValues()),
                                )) {
                                  form.setValue(name, value, { shouldDirty: true });
                                }
                              })
                            }
                          />
                        )}
                      </Conditional>
                    );
                  })}
                </Box>
              )}
              {Custom && <Custom title={translate(section.title)} />}
            </Box>
          </Fragment>
        );
      })}
    </>
  );
  const state = (
    <Box
      role="status"
      sx={{
        mr: 'auto',
        fontSize: 13,
        color: problems > 0 ? 'var(--k-red-text)' : 'text.secondary',
        // On a phone the buttons of a popup need its place.
        ...(popup && problems === 0 && { display: { xs: 'none', sm: 'block' } }),
      }}
    >
      {problems > 0 ? (
        translate('ui.form.errors', { smart_count: problems })
      ) : (
        <FootState control={form.control} base={seen.base} savedAt={undefined} />
      )}
    </Box>
  );
  const ways = props.ways ?? [{ label: props.saveLabel ?? translate('ui.form.save') }];
  const working = isSubmitting || busy !== undefined;
  const buttons = (
    <>
      <Button variant="outlined" disabled={working} onClick={leaveTo}>
        {translate('ui.form.cancel')}
      </Button>
      {ways.slice(0, -1).map((way) => (
        <Button
          key={way.label}
          variant="outlined"
          onClick={() => submit(way)}
          loading={busy === way}
          disabled={working && busy !== way}
        >
          {way.label}
        </Button>
      ))}
      <Button
        type="submit"
        variant="contained"
        loading={working && (busy === undefined || busy === ways.at(-1))}
        disabled={working}
        title="Ctrl+Enter"
      >
        {ways.at(-1)?.label}
      </Button>
    </>
  );
  const framed = (children: ReactNode, sx: SxProps = {}) => (
    <FittingContext value={known}>
      <FormProvider {...form}>
        {/* A dialog above another form leaves the watch to that form. */}
        {!props.onCancel && <LeaveGuard active={dirty} onLeave={leave} />}
        <Box
          component="form"
          ref={formElement}
          noValidate
          data-record-form
          sx={sx}
          onKeyDown={onKeyDown}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {children}
        </Box>
      </FormProvider>
    </FittingContext>
  );
  if (popup)
    return (
      <FormPopup
        title={props.title}
        onClose={leaveTo}
        busy={working}
        wide={props.wide === true}
        actions={
          <>
            {state}
            {buttons}
          </>
        }
        framed={framed}
      >
        <Box sx={{ display: 'grid', gap: 3, '&:not(:empty)': { mb: 4 } }}>{alerts}</Box>
        {inputs}
      </FormPopup>
    );
  return framed(
    <>
      {!props.panel && <PageHead title={props.title} leaf={props.leaf} />}
      <Box sx={{ px: { xs: 4, md: 6 }, display: 'grid', gap: 3, maxWidth: 1240 }}>{alerts}</Box>
      <Box sx={{ display: 'flex', gap: 8, px: { xs: 4, md: 6 }, pb: 8 }}>
        <Box sx={{ flex: 1, minWidth: 0, maxWidth: 1080 }}>{inputs}</Box>
        {sections.length > 2 && <SideIndex sections={sections} wrong={wrong} />}
      </Box>
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 5,
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: { xs: 4, md: 6 },
          height: 56,
          background: 'var(--k-surface)',
          borderTop: '1px solid var(--k-line)',
        }}
      >
        {state}
        {buttons}
      </Box>
    </>,
  );
};
