/** Texts of signing in and out. */
const en = {
  session: {
    user_name: 'User name or e-mail',
    password: 'Password',
    remember: 'Remember me on this computer',
    forgot: 'Forgot password?',
    register: 'Register',
    window: 'Sign in in a separate window',
    leading: 'Opening the sign-in page',
    wrong: 'User name or password is not right.',
    no_login_scheme: 'There are no login schemes configured for this client.',
    elsewhere: 'Accounts are looked after by %{issuer}. Please ask your administrator.',
    unreachable: 'The service cannot be reached. Check the connection and try again.',
    retry: 'Try again',
    ended_title: 'Your session has ended',
    ended_text: 'What you have typed is still here. Sign in in a separate window and go on where you were.',
    ended_window: 'Sign in',
    ended_leave: 'Leave this page',
    popup_blocked: 'The browser has blocked the sign-in window. Allow windows for this site and try again.',
    popup_closed: 'The sign-in window was closed before the sign-in was finished.',
    discovery_document_load_error: 'The sign-in service cannot be reached. Try again in a moment.',
    invalid_nonce_in_state: 'This sign-in was not begun in this tab, or it is too old. Please sign in again.',
  },
} as const;

export default en;
