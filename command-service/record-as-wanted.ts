import { Problem } from '@kerben/platform/http/problem.ts';
import { isProcess } from '@kerben/workflows/kernel/person.ts';
import { inScope, scopeOf } from '@kerben/workflows/kernel/scope.ts';
import type { CommandRequest } from './command-request.ts';
import type { StreamRecord } from './records.ts';

/**
 * The record must be as the command wants it: not there where it is made; there, for this person, and as he has seen it, where it is changed.
 * Errors: Problem 404, 409, 412, 428.
 */
export const mustBeAsWanted = (
  { area, command, person, expectedRevision }: CommandRequest,
  id: string,
  { exists, state, revision }: StreamRecord,
  now: Date,
): void => {
  const opened = !exists && (command.opens === 'own' ? id === person.id : command.opens === true && isProcess(person));
  if (command.kind !== 'change' || opened) {
    if (exists) throw new Problem(409, 'Record.Exists', { params: { id } });
    return;
  }
  const visible =
    exists &&
    (command.unseen === true ||
      (command.unseen === 'own' && id === person.id) ||
      inScope(
        scopeOf(person, { readerKeys: area.readerKeys }, now.toISOString()),
        person.tenant,
        area.scopeKeys(state),
        area.owned,
      ));
  if (!visible) throw new Problem(404, 'Record.Unknown', { params: { id } });
  if (expectedRevision === undefined && command.ifMatch === 'required')
    throw new Problem(428, 'Request.IfMatchMissing');
  if (expectedRevision !== undefined && expectedRevision !== revision) {
    throw new Problem(412, 'Record.Stale', {
      params: { expected: expectedRevision, actual: revision },
      data: { revision },
      headers: { ETag: `"${revision}"` },
    });
  }
};
