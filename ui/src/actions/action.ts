import type { FieldDefinition } from '../form/field.ts';
import type { Row } from '../grid/column.ts';
import type { ComponentType, ReactNode } from 'react';
import type { Sending } from './use-command.tsx';

/**
 * What a row action does on the screen. Whether it is offered, and why not, comes with the row from the machine
 * (`_actions`); this says only how it is carried out.
 * - go: opens a screen
 * - log: opens the status log, the edit log or the request history
 * - dialog: opens a dialog of its own
 * - command: asks for what the command needs, then sends it
 */
export type ActionDefinition =
  | {
      readonly kind: 'go';
      readonly to: (row: Row) => string;
      /** The screen to which many chosen rows go together: who may, which rows it is for, and where it is. Of one row's menu it is no part. */
      readonly many?: {
        readonly policy: string;
        readonly of: (row: Row) => boolean;
        readonly to: (ids: readonly string[]) => string;
      };
    }
  | { readonly kind: 'log'; readonly log: 'logs' | 'status-log' | 'edit-log' }
  | {
      readonly kind: 'dialog';
      readonly open: (row: Row, name: string, close: () => void) => ReactNode;
      /** The paper that it opens: the papers of many rows come as one file. */
      readonly paper?: string;
    }
  | {
      readonly kind: 'command';
      readonly command: string;
      /** What the dialog asks for; empty = a question to confirm. */
      readonly fields?: readonly FieldDefinition[];
      /** Inputs beside the fields, bound to the form around them. */
      readonly inputs?: ComponentType<{ readonly row: Row }>;
      /** Another call than the command's own path, and the body it takes. */
      readonly via?: (row: Row) => Pick<Sending, 'via' | 'toast' | 'failed' | 'life'>;
      readonly bodyOf?: (values: Readonly<Record<string, unknown>>, row: Row) => Readonly<Record<string, unknown>>;
      /** Values the dialog starts with. */
      readonly initial?: (row: Row) => Readonly<Record<string, unknown>>;
      /** Key of what the button says, when the action's word is no verb. */
      readonly proceed?: string;
      /** Key of the dialog's title, when it is not the action's word. */
      readonly title?: string;
      /** The record to read once more above what is asked, with the size of the dialog in px. */
      readonly shown?: { readonly width: number; readonly height: number; readonly node: (row: Row) => ReactNode };
      /** How large the dialog is (px), where it shows no record. */
      readonly size?: { readonly width: number; readonly height: number };
      /** The form in which the reader may mend what it was refused for, by the fields that are named; undefined where there is none. */
      readonly mendedAt?: (row: Row, members: readonly string[]) => string | undefined;
      /** Told when it was acknowledged. */
      readonly useAfter?: () => (
        command: string,
        id: string,
        sent: Readonly<Record<string, unknown>>,
        row: Row,
      ) => void;
      /** Key of what is told when it was acknowledged, where the state that it led to says nothing. */
      readonly happened?: string;
      /** A command that takes something away is confirmed in red. */
      readonly harmful?: boolean;
      /** May be carried out for many rows at once: its own path, and one body for all of them. */
      readonly bulk?: boolean;
      /** The command that takes it back; offered after it was carried out for many rows. */
      readonly undo?: string;
    };

/** How the actions of an area are carried out, by their names. An action that is not here is not shown. */
export type ActionTable = Readonly<Record<string, ActionDefinition>>;
