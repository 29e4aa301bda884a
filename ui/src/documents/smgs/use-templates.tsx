import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import { Button } from '@mui/material';
import { templateList } from '@kerben/workflows/documents/smgs/template.ts';
import { useGetList, useNotify, useTranslate } from 'react-admin';
import { useCommand, type Sent } from '../../actions/use-command.tsx';
import type { Row } from '../../grid/column.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePerson } from '../../shell/person.ts';
import texts from './texts.ts';

const area = 'grid-views';

/** More of them nobody looks through. */
const most = 200;

/** A template as the service keeps it: a saved view of the templates of notes. */
export interface Template extends Row {
  readonly name: string;
  readonly shared: boolean;
  readonly ownerId: string;
  readonly view: Readonly<Record<string, unknown>>;
}

type Of = Pick<Template, 'id' | 'name' | 'revision'>;

/** Own templates and those that colleagues share, and what can be done with them. */
export const useTemplates = () => {
  useTexts(texts);
  const translate = useTranslate();
  const notify = useNotify();
  const send = useCommand();
  const person = usePerson();
  const { data, error, isPending } = useGetList<Template>(area, {
    pagination: { page: 1, perPage: most },
    sort: { field: 'name', order: 'ASC' },
    filter: { list: templateList },
  });
  const templates = data ?? [];
  const command = (name: string, { id, revision, name: called }: Of, body: object): Promise<Sent> =>
    send({
      area,
      id,
      command: name,
      body: membersIn(body),
      revision,
      label: translate('ui.note.template.one', { name: called }),
    });
  // The station of whoever shares it; people who work at every station, and customers, share with all of their side.
  const circle = person?.stationIds && person.stationIds.length > 0 ? { stations: person.stationIds } : {};
  return {
    templates,
    error,
    isPending,
    isMine: ({ ownerId }: Template): boolean => ownerId === person?.id || (person?.roles.includes('admin') ?? false),
    /** Keeps boxes under a name: in the place of one's own template that has it already, else as a new one. */
    save: async (name: string, view: object, shared: boolean, instead?: Template): Promise<Sent> => {
      const sent = instead
        ? await command('change', instead, { view })
        : await send(
            {
              area,
              body: { list: templateList, name, view },
              label: translate('ui.note.template.one', { name }),
            },
            () => true,
          );
      if (sent.outcome !== 'done' || instead || !shared) return sent;
      const { id, revision } = sent.receipt;
      return command('share', { id: String(id), revision, name }, circle);
    },
    rename: (of: Template, name: string) => command('rename', of, { name }),
    share: (of: Template) => (of.shared ? command('unshare', of, {}) : command('share', of, circle)),
    remove: async (of: Template): Promise<void> => {
      const sent = await command('remove', of, {});
      if (sent.outcome !== 'done') return;
      const { revision } = sent.receipt;
      notify(
        <>
          {translate('ui.note.template.removed', { name: of.name })}{' '}
          <Button color="inherit" onClick={() => void command('restore', { ...of, revision }, {})}>
            {translate('ui.note.template.undo')}
          </Button>
        </>,
        { type: 'success', autoHideDuration: 8000 },
      );
    },
  };
};
