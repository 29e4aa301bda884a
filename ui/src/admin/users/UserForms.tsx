import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { changesFrom, type Values } from '../../form/changes.ts';
import { EditRecord } from '../../form/EditRecord.tsx';
import { RecordForm } from '../../form/LazyForm.tsx';
import { useAllows, usePerson } from '../../shell/person.ts';
import { postManagers, type UsersOf } from './kinds-of-users.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { fullName } from './UserCells.tsx';
import { changedUser, emptyUser, newUser, userSections, userValues } from './user-form.ts';

export interface UserFormProps {
  /** Path of the list. */
  readonly path: string;
  readonly of: UsersOf;
}

const custom = { roleNames: RoleChoice };

const create = { method: 'POST', path: '/api/identity/users' } as const;

/** The role of whom he makes, for who looks after the users of one post. */
const onlyPost = (allows: (policy: string) => boolean): string | undefined => {
  const own = Object.entries(postManagers).flatMap(([role, policy]) => (allows(policy) ? [role] : []));
  return own.length === 1 ? own[0] : undefined;
};

export const CreateUser = ({ path, of }: UserFormProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const person = usePerson();
  const allows = useAllows();
  const post = of === 'posts' ? onlyPost(allows) : undefined;
  const sections = useMemo(() => userSections('new', of), [of]);
  const base = useMemo(
    (): Values => ({
      ...emptyUser,
      password: '',
      roleNames: post === undefined ? [] : [post],
      isCustomer: of === 'customers',
      customerId: of === 'customers' ? (person?.customerId ?? null) : null,
    }),
    [of, person?.customerId, post],
  );
  return (
    <RecordForm
      area="users"
      title={translate('users.action.create')}
      leaf={translate('ui.form.new')}
      sections={sections}
      base={base}
      via={create}
      bodyOf={newUser}
      valuesOf={userValues}
      draftKey={`users.new.${of}`}
      backTo={path}
      custom={custom}
      onDone={() => void navigate(path)}
    />
  );
};

export const EditUser = ({ path, of }: UserFormProps) => {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const sections = useMemo(() => userSections('edit', of), [of]);
  return (
    <EditRecord area="users" id={id}>
      {(record) => (
        <RecordForm
          key={id}
          area="users"
          title={fullName(record)}
          leaf={fullName(record)}
          sections={sections}
          base={userValues(record)}
          record={record}
          command="edit"
          bodyOf={(values, base) => changedUser(changesFrom(base, values))}
          valuesOf={userValues}
          draftKey={`users.${id}`}
          backTo={path}
          custom={custom}
          onDone={() => void navigate(path)}
        />
      )}
    </EditRecord>
  );
};
