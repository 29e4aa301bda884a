import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Problem } from '../api/problem.ts';
import { fieldLabel } from '../form/field.ts';
import { setProblems } from '../form/problems.ts';
import { labelKey, type Row } from '../grid/column.ts';
import documents from '../shell/routes/documents.facts.ts';
import type { ActionDefinition } from './action.ts';
import { refusalLines, type RefusalLine } from './refusal-lines.ts';
import { useActionLabel } from './use-action-label.ts';
import { useCommand } from './use-command.tsx';
import { useStateNow } from './use-state-now.ts';

/** A command of a row that asks before it is sent. */
export interface AskedCommand {
  readonly area: string;
  readonly row: Row;
  readonly action: string;
  readonly definition: Extract<ActionDefinition, { kind: 'command' }>;
  readonly name: string;
  readonly onClose: () => void;
}

type Values = Record<string, unknown>;

const noneAfter = () => () => undefined;

/** What is asked for a command, how it is sent, and why it was refused: beside the fields, and above them. */
export const useAskedCommand = ({ area, row, action, definition, name, onClose }: AskedCommand) => {
  const translate = useTranslate();
  const send = useCommand();
  const [refused, setRefused] = useState<{ readonly lines: readonly RefusalLine[]; readonly problem: Problem }>();
  const { fields = [] } = definition;
  const after = (definition.useAfter ?? noneAfter)();
  const undoLabel = useActionLabel(area)(definition.undo ?? '');
  const isDocument = documents.some((document) => document.area === area);
  const stateNow = useStateNow(area);
  const form = useForm<Values>({ defaultValues: definition.initial?.(row) ?? {} });
  const label = useActionLabel(area)(action);
  const tell = (problem: Problem): void => {
    const others = setProblems(
      form,
      problem,
      fields.map((field) => field.name),
    );
    const lines = refusalLines(others, (name) => {
      const field = fields.find((each) => each.name === name);
      return translate(field ? fieldLabel(area, field) : labelKey(area, name), { _: name });
    });
    setRefused({ problem, lines: lines.length > 0 ? lines : [{ text: problem.message, member: '' }] });
    const asked = fields.find(({ name: of }) => problem.fields.some(({ member }) => member === of));
    if (asked) form.setFocus(asked.name);
  };
  const submit = form.handleSubmit(async (body) => {
    setRefused(undefined);
    const sent = await send(
      {
        area,
        id: row.id,
        command: definition.command,
        body: definition.bodyOf?.(body, row) ?? body,
        revision: row.revision,
        label,
        ...(definition.happened !== undefined && { happened: definition.happened }),
        ...(isDocument && { now: () => stateNow(row, name) }),
        ...(definition.undo !== undefined && {
          undo: ({ revision }) =>
            void send({ area, id: row.id, command: definition.undo ?? '', body: {}, revision, label: undoLabel }),
        }),
        ...definition.via?.(row),
      },
      () => true,
    );
    if (sent.outcome === 'done') {
      after(definition.command, row.id, body, row);
      return onClose();
    }
    if (sent.outcome === 'refused') tell(sent.problem);
  });
  return { form, label, refused, submit };
};
