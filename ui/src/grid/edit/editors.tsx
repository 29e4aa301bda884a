import { useReference, useTranslate } from 'react-admin';
import { useEffect, useId, useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { Popper } from '@mui/material';
import { boxLabel } from '../../form/box-label.ts';
import { useChosen, useLookup } from '../../form/use-lookup.ts';
import type { Row } from '../column.ts';
import { typedKinds } from '../../kinds/typed.ts';
import { useGrid, type CellEditorProps } from '../grid.ts';
import { lookupText, recordName } from '../record-name.ts';
import { blankOf } from './understand.ts';
import type { CellField } from './cell-field.ts';
import { asTyped, understand } from './understand.ts';
import { useLocale } from '../../i18n/use-locale.ts';

type Way = Parameters<CellEditorProps['done']>[0];

interface InputProps extends CellEditorProps {
  readonly field: CellField;
  readonly value: unknown;
  readonly label: string;
  /** Keeps a value and goes on. */
  readonly keep: (value: unknown, next: Way) => void;
}

/** Where a key leads from a cell that is being edited; undefined: the key is the input's. */
const wayOf = ({ key, shiftKey }: KeyboardEvent): Way | undefined =>
  key === 'Enter'
    ? shiftKey
      ? 'up'
      : 'down'
    : key === 'Tab'
      ? shiftKey
        ? 'left'
        : 'right'
      : key === 'Escape'
        ? 'cancel'
        : undefined;

const look = 'k-edit-input';

/** Puts the cursor into an input once; what stood there is chosen, unless a key has replaced it already. */
const useEntered = <Element extends HTMLInputElement | HTMLSelectElement>(typed: string | undefined) => {
  const input = useRef<Element>(null);
  const first = useRef(typed);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (first.current === undefined && input.current instanceof HTMLInputElement) input.current.select();
  }, []);
  return input;
};

/** Yes and no need no input: the key that opens the cell turns it. */
const Toggle = ({ value, keep, typed }: InputProps) => {
  const act = useRef(() =>
    keep(typed && /[дyо1]/i.test(typed) ? true : typed && /[нnж0]/i.test(typed) ? false : value !== true, 'stay'),
  );
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    act.current();
  }, []);
  return null;
};

const Choice = ({ field, value, typed, label, keep, done }: InputProps) => {
  const translate = useTranslate();
  const input = useEntered<HTMLSelectElement>(typed);
  const choices = field.choices ?? [];
  const begun = choices.find(
    (choice) => typed && translate(choice.label).toLowerCase().startsWith(typed.toLowerCase()),
  );
  const [chosen, setChosen] = useState(begun?.value ?? asTyped(field, value));
  const finished = useRef(false);
  const finish = (next: Way): void => {
    if (finished.current) return;
    finished.current = true;
    if (next === 'cancel') done('cancel');
    else keep(chosen === '' ? blankOf(field) : field.numeric ? Number(chosen) : chosen, next);
  };
  return (
    <select
      ref={input}
      className={look}
      aria-label={label}
      value={chosen}
      onChange={(event) => setChosen(event.target.value)}
      onBlur={() => finish('stay')}
      onKeyDown={(event) => {
        const next = wayOf(event);
        if (!next) return;
        event.preventDefault();
        event.stopPropagation();
        finish(next);
      }}
    >
      {!field.required && !choices.some((choice) => choice.value === '') && <option value="" />}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {translate(choice.label)}
        </option>
      ))}
    </select>
  );
};

const Text = ({ field, value, typed, label, keep, done }: InputProps) => {
  const translate = useTranslate();
  const input = useEntered<HTMLInputElement>(typed);
  const before = asTyped(field, value);
  const [text, setText] = useState(typed ?? before);
  const finished = useRef(false);
  const finish = (next: Way): void => {
    if (finished.current) return;
    finished.current = true;
    if (next === 'cancel' || text === before) done(next);
    else
      keep(
        understand(field, text, (key) => translate(key)),
        next,
      );
  };
  return (
    <input
      ref={input}
      className={look}
      aria-label={label}
      aria-required={field.required === true}
      autoComplete="off"
      inputMode={typedKinds[field.type].mode}
      placeholder={typedKinds[field.type].hint}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => finish('stay')}
      onKeyDown={(event) => {
        const next = wayOf(event);
        if (!next) return;
        event.preventDefault();
        event.stopPropagation();
        finish(next);
      }}
    />
  );
};

/** Type-ahead over another list, by keyboard alone: arrows choose, Enter and Tab take the choice and go on. */
const Lookup = ({ field, value, typed, label, keep, done }: InputProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const input = useEntered<HTMLInputElement>(typed);
  const [text, setText] = useState(typed);
  const [at, setAt] = useState(0);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const now = asTyped(field, value);
  const area = field.reference ?? '';
  const { readable, records } = useChosen(area, now === '' ? [] : [now], field.asks);
  const { referenceRecord = records[0] } = useReference<Row>({
    reference: area,
    id: now,
    options: { enabled: now !== '' && readable },
  });
  const shownNow = now === '' ? '' : lookupText(now, referenceRecord ? recordName(locale, referenceRecord) : now);
  const open = text !== undefined;
  const { filter = {}, asks, fits } = field;
  const { options, isFetching, failed, drawn } = useLookup({ area, typed: text ?? '', filter, open, asks, fits });
  const current = options[Math.min(at, options.length - 1)];
  const finished = useRef(false);
  const finish = (next: Way, chosen?: Row): void => {
    if (finished.current) return;
    finished.current = true;
    if (next === 'cancel' || text === undefined) return done(next);
    if (text.trim() === '') return keep(blankOf(field), next);
    // A code typed in full counts before its entry has come; the service knows whether it exists.
    const taken = chosen?.id ?? options.find((option) => option.id === text.trim())?.id;
    const code = /^\d{2,12}$/.test(text.trim()) ? text.trim() : undefined;
    keep(taken ?? code ?? { wrong: text, code: 'batch.wrong.reference' }, next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      event.stopPropagation();
      if (!open) setText('');
      else setAt(Math.max(0, Math.min(options.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1))));
      return;
    }
    const next = wayOf(event);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    finish(next, current);
  };
  return (
    <div ref={setBox} className={look}>
      <input
        ref={input}
        className={look}
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(open && current && { 'aria-activedescendant': `${id}-${current.id}` })}
        autoComplete="off"
        placeholder={translate('batch.edit.lookup_hint')}
        value={text ?? shownNow}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onBlur={() => finish('stay')}
        onKeyDown={onKeyDown}
      />
      {box && (
        <Popper open={open} anchorEl={box} placement="bottom-start" style={{ zIndex: 1400 }}>
          <div className="k-edit-options" role="listbox" id={`${id}-list`} aria-label={label}>
            {options.map((option, index) => (
              <div
                key={option.id}
                id={`${id}-${option.id}`}
                role="option"
                aria-selected={index === at}
                // Before the input loses the cursor, so that the choice is not lost with it.
                onMouseDown={(event) => {
                  event.preventDefault();
                  finish('down', option);
                }}
              >
                {drawn(option)}
              </div>
            ))}
            {options.length === 0 && (
              <div role="option" aria-selected={false} aria-disabled>
                {translate(
                  isFetching ? 'batch.edit.looking' : failed ? 'ui.form.lookup_failed' : 'batch.edit.no_match',
                )}
              </div>
            )}
          </div>
        </Popper>
      )}
    </div>
  );
};

const editors = { toggle: Toggle, choice: Choice, lookup: Lookup, text: Text } as const;

/** The input of a cell by the type of its field; reads and writes the editing of the grid around it. */
export const editorOf = (fields: ReadonlyMap<string, CellField>): ComponentType<CellEditorProps> => {
  const Editor = (props: CellEditorProps) => {
    const { row, column, done } = props;
    const translate = useTranslate();
    const { editing } = useGrid();
    const field = fields.get(column.name);
    if (!field || !editing) return null;
    const Input = editors[typedKinds[field.type].editor ?? 'text'];
    return (
      <Input
        {...props}
        field={field}
        value={editing.valueOf(row, column)}
        label={boxLabel(translate(column.label)).label}
        keep={(value, next) => {
          editing.set(row, column, value);
          done(next);
        }}
      />
    );
  };
  return Editor;
};
