import type { FurtherList } from '@kerben/workflows/document/definition.ts';
import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { Suspense, type ComponentType, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../shell/routes/Link.tsx';
import type { Row } from '../grid/column.ts';
import type { ListDefinition, ListExtras } from '../grid/list.ts';
import { ResourceList } from '../grid/ResourceList.tsx';
import { useLocale } from '../i18n/use-locale.ts';
import { useShortcut } from '../shell/keyboard.ts';
import { useAllows, usePerson } from '../shell/person.ts';
import type { DocumentFacts } from './document-facts.ts';
import { documentName } from './document-name.ts';
import { creatingMove, documentList } from './document-screen.tsx';
import { extrasOf } from './extras.ts';

/** Life of the message after a refresh (specification 001, section 2.11). */
const refreshedLife = 1500;

/** Reads the list again and says so, where the document has words for it. */
const useRefresh = ({ area, screen }: DocumentFacts): (() => void) | undefined => {
  const notify = useNotify();
  const client = useQueryClient();
  const refresh = useCallback(
    () =>
      void client.refetchQueries({ queryKey: [area], type: 'active' }, { throwOnError: true }).then(
        () => notify(`${area}.says.refreshed`, { type: 'info', autoHideDuration: refreshedLife }),
        () => notify(`${area}.says.loadFailed`, { type: 'error', autoHideDuration: screen.life ?? 6000 }),
      ),
    [client, notify, area, screen.life],
  );
  return screen.says.includes('refreshed') ? refresh : undefined;
};

interface Props extends ListExtras {
  readonly document: DocumentFacts;
  /** Which of several lists of the document: each keeps its own page, search and views. */
  readonly part?: string;
  /** Columns and order of a further list. */
  readonly further?: FurtherList;
  /** What the button for a new record says, when not the word of its move; false: none are made here. */
  readonly add?: string | false;
  /** Makes another list of it: a report. Must keep its identity. */
  readonly shaped?: (list: ListDefinition) => ListDefinition;
}

/** What a document has of its own around its list, which loads when it is wanted. */
const Waited = ({ of: Part }: { readonly of: ComponentType | undefined }) =>
  Part && (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );

/** The list of a document, or one of several that differ by what they filter. */
export const DocumentList = ({ document, title, part, further, add, shaped, ...more }: Props) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const person = usePerson();
  const locale = useLocale();
  const allows = useAllows();
  const isCustomer = person?.side === 'customer';
  const list = useMemo(() => {
    const own: ListDefinition = {
      ...documentList(document, further, isCustomer),
      ...(part !== undefined && { key: part, ...(further?.columns && { state: `${document.area}.${part}` }) }),
    };
    return shaped ? shaped(own) : own;
  }, [document, part, further, shaped, isCustomer]);
  const nameOf = useCallback(
    (row: Row) => documentName(document, row, translate, locale),
    [document, translate, locale],
  );
  const move = add === false ? undefined : creatingMove(document, person, allows);
  const { Above: Extra, Beside, leadsToNew, madeAt } = extrasOf(document.area);
  const create = madeAt ?? `${document.path}/create`;
  useShortcut('Insert', () => {
    if (move) void navigate(create);
  });
  const refresh = useRefresh(document);
  const hint = isCustomer ? 'emptyOwner' : 'emptyStaff';
  return (
    <ResourceList
      list={list}
      title={title}
      nameOf={nameOf}
      {...(refresh && { onRefresh: refresh })}
      {...(document.screen.says.includes(hint) && { emptyHint: translate(`${document.area}.says.${hint}`) })}
      above={<Waited of={Extra} />}
      primary={
        <>
          <Waited of={Beside} />
          {move && !leadsToNew && (
            <Button variant="contained" startIcon={<AddIcon />} component={Link} to={create}>
              {add ?? translate(`${document.area}.action.${move.name}`)}
            </Button>
          )}
        </>
      }
      {...(isCustomer && document.notForCustomers.length > 0 && { hiddenColumns: document.notForCustomers })}
      {...more}
    />
  );
};
