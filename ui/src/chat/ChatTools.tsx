import LeaveIcon from '@mui/icons-material/Logout';
import AddPersonIcon from '@mui/icons-material/PersonAddAlt';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

const Tool = ({
  name,
  expanded,
  onClick,
  children,
}: {
  readonly name: string;
  readonly expanded?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) => (
  <Tooltip title={name} describeChild>
    <IconButton aria-label={name} aria-expanded={expanded} onClick={onClick}>
      {children}
    </IconButton>
  </Tooltip>
);

/** What is done with a conversation: something looked for in it, people invited, left. */
export const ChatTools = ({
  searching,
  onSearch,
  inviting,
  onInvite,
  onLeave,
}: {
  readonly searching: boolean;
  readonly onSearch: () => void;
  readonly inviting: boolean;
  /** Undefined for whom may not. */
  readonly onInvite: (() => void) | undefined;
  readonly onLeave: (() => void) | undefined;
}) => {
  const translate = useTranslate();
  return (
    <>
      <Tool name={translate('ui.chat.search')} expanded={searching} onClick={onSearch}>
        <SearchIcon />
      </Tool>
      {onInvite && (
        <Tool name={translate('ui.chat.invite')} expanded={inviting} onClick={onInvite}>
          <AddPersonIcon />
        </Tool>
      )}
      {onLeave && (
        <Tool name={translate('ui.chat.leave')} onClick={onLeave}>
          <LeaveIcon />
        </Tool>
      )}
    </>
  );
};
