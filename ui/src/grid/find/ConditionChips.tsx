import CloseIcon from '@mui/icons-material/Close';
import { useTranslate } from 'react-admin';
import type { Chips } from './use-chips.ts';

interface ConditionChipsProps {
  readonly of: Chips;
  readonly onOpen: (member: string, chip: HTMLElement) => void;
}

/** The conditions in words, each of which opens and is removed. */
export const ConditionChips = ({ of: { list, chips, drop, onKeyDown }, onOpen }: ConditionChipsProps) => {
  const translate = useTranslate();
  return (
    <ul className="k-chips" ref={list}>
      {chips.map(({ member, text }, index) => (
        <li key={member}>
          <button
            type="button"
            className="k-chip-text"
            title={text}
            aria-keyshortcuts="Delete"
            onClick={(event) => onOpen(member, event.currentTarget)}
            onKeyDown={(event) => onKeyDown(event, member, index)}
          >
            {text}
          </button>
          <button
            type="button"
            className="k-chip-drop"
            aria-label={translate('find.drop', { condition: text })}
            onClick={() => drop(member, index)}
            onKeyDown={(event) => onKeyDown(event, member, index)}
          >
            <CloseIcon style={{ fontSize: 14, verticalAlign: 'middle' }} />
          </button>
        </li>
      ))}
    </ul>
  );
};
