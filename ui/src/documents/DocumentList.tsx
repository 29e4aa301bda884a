import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Suspense, useCallback, useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Row } from '../grid/column.ts';
import { ResourceList } from '../grid/ResourceList.tsx';
import { useShortcut } from '../shell/keyboard.ts';
import { useAllows, usePerson } from '../shell/person.ts';
import type { DocumentFacts } from './document-facts.ts';
import { creatingMove, documentList, documentName } from './document-screen.tsx';
import { extras } from './extras.ts';

/** The list of a document. */
export const DocumentList = ({ document, title }: { document: DocumentFacts; title: string }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const person = usePerson();
  const allows = useAllows();
  const list = useMemo(() => documentList(document), [document]);
  const nameOf = useCallback((row: Row) => documentName(document, row, translate), [document, translate]);
  const move = creatingMove(document, person, allows);
  const create = `${document.path}/create`;
  useShortcut('Insert', () => {
    if (move) void navigate(create);
  });
  const isCustomer = person?.isCustomer === true;
  const Extra = extras[document.area];
  return (
    <ResourceList
      list={list}
      title={title}
      nameOf={nameOf}
      above={
        Extra && (
          <Suspense fallback={null}>
            <Extra />
          </Suspense>
        )
      }
      primary={
        move && (
          <Button variant="contained" startIcon={<AddIcon />} component={Link} to={create}>
            {translate(`${document.area}.action.${move.name}`)}
          </Button>
        )
      }
      {...(isCustomer && document.notForCustomers.length > 0 && { hiddenColumns: document.notForCustomers })}
    />
  );
};
