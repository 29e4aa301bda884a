import { Badge, IconButton, Tooltip, type IconButtonProps } from '@mui/material';

/**
 * A button of the top bar with how many things are unread behind it; its label says it in words, unless what it opens stands there. `also`: there is more
 * that calls nobody.
 */
export const UnreadButton = ({
  label,
  tip,
  unread,
  also = false,
  children,
  ...button
}: IconButtonProps & { label: string; tip: string; unread: number; also?: boolean }) => (
  <Tooltip title={tip} describeChild>
    <IconButton aria-label={label} data-unread={unread} sx={{ height: 36, width: 36 }} {...button}>
      {/* A badge of nothing would keep the last number in the page, unseen, and contradict the label. */}
      {unread > 0 ? (
        <Badge badgeContent={unread} max={99} color="error" slotProps={{ badge: { className: 'tabular' } }}>
          {children}
        </Badge>
      ) : also ? (
        <Badge variant="dot" color="primary">
          {children}
        </Badge>
      ) : (
        children
      )}
    </IconButton>
  </Tooltip>
);
