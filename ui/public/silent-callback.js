// The provider sends hidden frames and sign-in windows here. The tab that asked knows its own answer by the state.
const channel = new BroadcastChannel('kerben-sign-in');
channel.postMessage(location.href);
history.replaceState(null, '', '/silent-callback');
channel.close();
if (window.parent === window) setTimeout(() => window.close(), 100);
