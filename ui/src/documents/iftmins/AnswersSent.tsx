import { Box } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from '../../shell/routes/Link.tsx';
import type { Row } from '../../grid/column.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { StateChip } from '../StateChip.tsx';
import { useDocument } from '../use-document.ts';

interface Answer extends Row {
  readonly rejected: boolean;
  readonly partnerCode: string;
  readonly address: string;
  readonly sentAt: string | null;
  readonly nextAt: string | null;
}

const most = 5;

/** What has become of the answers to a message, each with the way to its page, where it is sent again. */
export const AnswersSent = ({ id }: { readonly id: string }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const document = useDocument('iftmin-answers');
  const { data: answers = [] } = useGetList<Answer>('iftmin-answers', {
    filter: { messageId: id },
    sort: { field: 'madeAt', order: 'DESC' },
    pagination: { page: 1, perPage: most },
  });
  if (answers.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate('screen.iftmin.answers')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
    >
      {answers.map((answer) => {
        const at = answer.sentAt ?? answer.nextAt;
        return (
          <Box
            component="li"
            key={answer.id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, fontSize: 14 }}
          >
            <Box
              component={Link}
              to={`${document.path}/${encodeURIComponent(answer.id)}`}
              sx={{ color: 'primary.main' }}
            >
              {translate(answer.rejected ? 'screen.iftmin.rejected' : 'screen.iftmin.accepted')}
            </Box>
            <StateChip document={document} row={answer} />
            <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {[answer.partnerCode, answer.address, at && formatInstant(locale, at)].filter(Boolean).join(' · ')}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};
