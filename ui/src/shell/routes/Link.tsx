import { Link as RouterLink, type LinkProps } from 'react-router-dom';
import { useOpens } from './use-opens.ts';

/**
 * The way to another screen, for whoever may open it. For everybody else its words stay words, and a button, which would say nothing but
 * the way, is not there.
 */
export const Link = ({ to, ...props }: LinkProps & { readonly to: string }) => {
  const opens = useOpens();
  if (opens(to)) return <RouterLink to={to} {...props} />;
  const { className = '', children, title } = props;
  return className.includes('MuiButtonBase') ? null : (
    <span className={className} title={title}>
      {children}
    </span>
  );
};
