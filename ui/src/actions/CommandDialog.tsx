import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { Suspense, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Field } from '../form/Field.tsx';
import { FittingContext } from '../form/fitting.ts';
import { fieldLabel } from '../form/field.ts';
import { setProblems } from '../form/problems.ts';
import type { Problem } from '../api/problem.ts';
import { labelKey, type Row } from '../grid/column.ts';
import type { ActionDefinition } from './action.ts';
import { Refused } from './Refused.tsx';
import { refusalLines, type RefusalLine } from './refusal-lines.ts';
import documents from '../shell/routes/documents.facts.ts';
import { useStateNow } from './use-state-now.ts';
import { useActionLabel } from './use-action-label.ts';
import { useCommand } from './use-command.tsx';

type Values = Record<string, unknown>;

export interface CommandDialogProps {
  readonly area: string;
  readonly row: Row;
  readonly action: string;
  readonly definition: Extract<ActionDefinition, { kind: 'command' }>;
  readonly name: string;
  readonly onClose: () => void;
}

const noneAfter = () => () => undefined;

/** Asks for what a command needs (a comment, a payment, …), or just for confirmation, and sends it. */
export const CommandDialog = ({ area, row, action, definition, name, onClose }: CommandDialogProps) => {
  const translate = useTranslate();
  const send = useCommand();
  const [refused, setRefused] = useState<{ readonly lines: readonly RefusalLine[]; readonly problem: Problem }>();
  const { fields = [], inputs: Inputs } = definition;
  const asks = fields.length > 0 || Inputs !== undefined;
  const after = (definition.useAfter ?? noneAfter)();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { shown, size: dialog } = definition;
  const size = shown && { width: shown.width, height: shown.height, maxWidth: 'calc(100vw - 48px)' };
  const undoLabel = useActionLabel(area)(definition.undo ?? '');
  const isDocument = documents.some((document) => document.area === area);
  const stateNow = useStateNow(area);
  const form = useForm<Values>({ defaultValues: definition.initial?.(row) ?? {} });
  const label = useActionLabel(area)(action);
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
    if (sent.outcome === 'refused') {
      const others = setProblems(
        form,
        sent.problem,
        fields.map((field) => field.name),
      );
      const { problem } = sent;
      const lines = refusalLines(others, (name) => {
        const field = fields.find((each) => each.name === name);
        return translate(field ? fieldLabel(area, field) : labelKey(area, name), { _: name });
      });
      setRefused({ problem, lines: lines.length > 0 ? lines : [{ text: problem.message, member: '' }] });
      const asked = fields.find(({ name: of }) => problem.fields.some(({ member }) => member === of));
      if (asked) form.setFocus(asked.name);
    }
  });
  const { isSubmitting } = form.formState;
  return (
    <Dialog
      open
      onClose={isSubmitting ? undefined : onClose}
      aria-labelledby="command-title"
      {...(shown
        ? { fullScreen: phone, slotProps: { paper: { sx: phone ? {} : (size ?? {}) } } }
        : {
            maxWidth: 'xs' as const,
            fullWidth: true,
            ...(dialog && { slotProps: { paper: { sx: { maxWidth: dialog.width, minHeight: dialog.height } } } }),
          })}
    >
      <FittingContext value={() => ({ ...row, ...form.getValues() })}>
        <FormProvider {...form}>
          <Box
            component="form"
            sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
            onSubmit={(event) => void submit(event)}
            noValidate
          >
            <DialogTitle id="command-title">{definition.title ? translate(definition.title) : label}</DialogTitle>
            <DialogContent {...(shown && { tabIndex: 0 })}>
              <Box sx={{ color: 'text.secondary', mb: 3 }}>{name}</Box>
              {shown && <Suspense fallback={null}>{shown.node(row)}</Suspense>}
              <Box sx={{ display: 'grid', gap: 4 }}>
                {/* What the document draws itself stands first, also for Tab: its fields say something of it. */}
                {Inputs && <Inputs row={row} />}
                {fields.map((field, index) => (
                  <Field
                    key={field.name}
                    area={area}
                    field={field}
                    autoFocus={index === 0 && !Inputs}
                    onRecord={(chosen) => {
                      for (const [own, theirs] of Object.entries(field.fills ?? {}))
                        if (chosen && chosen[theirs] !== undefined) form.setValue(own, chosen[theirs]);
                    }}
                  />
                ))}
              </Box>
              {refused && (
                <Refused
                  {...refused}
                  mendedAt={definition.mendedAt?.(
                    row,
                    refused.lines.map(({ member }) => member),
                  )}
                  onFollow={onClose}
                />
              )}
            </DialogContent>
            {/* A long word of a move goes over two lines on a telephone rather than over the edge. */}
            <DialogActions sx={{ '& > button': { minWidth: 0, whiteSpace: 'normal' } }}>
              <Button variant="outlined" onClick={onClose} disabled={isSubmitting}>
                {translate('ui.form.cancel')}
              </Button>
              <Button
                type="submit"
                variant="contained"
                color={definition.harmful ? 'error' : 'primary'}
                loading={isSubmitting}
                autoFocus={!asks}
              >
                {definition.proceed ? translate(definition.proceed) : label}
              </Button>
            </DialogActions>
          </Box>
        </FormProvider>
      </FittingContext>
    </Dialog>
  );
};
