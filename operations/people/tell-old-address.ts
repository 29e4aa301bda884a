import type { Execute } from '@kerben/command-service/command-request.ts';
import type { EmailChange } from '@kerben/identity/email-change.ts';
import { languages } from '@kerben/platform/http/language.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { setting } from '@kerben/workflows/settings/definitions.ts';
import { users } from '@kerben/workflows/users/area.ts';
import { fullNameOf } from '@kerben/workflows/users/state.ts';

/**
 * Commands as they are; where one sets another mail address of a user, the address that he had is told. Whoever changes the own address
 * by the account pages is written to there.
 */
export const tellingOldAddress =
  (execute: Execute, directory: Directory, emailChange: Pick<EmailChange, 'tellOld'>): Execute =>
  async (request) => {
    const { area, command, id = '' } = request;
    const before = area.name === users.name && command.name === 'edit' ? directory.user(id) : undefined;
    const answer = await execute(request);
    const email = directory.user(id)?.state.email ?? '';
    if (before && before.state.email !== '' && before.state.email !== email) {
      const { tenant, state } = before;
      const language = languages.find((each) => each === directory.settings(tenant)[setting.language]) ?? 'ru';
      const old = { tenant, name: fullNameOf(state), userName: state.userName, email: state.email };
      await emailChange.tellOld(old, email, language);
    }
    return answer;
  };
