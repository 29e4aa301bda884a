import { expect } from 'chai';
import { missingToWatch } from './session-check.ts';

describe('the watch of the provider’s session', () => {
  it('says what is missing, and nothing of a provider that does not offer it', () => {
    expect(missingToWatch('https://provider/check', 's')).to.equal(undefined);
    expect(missingToWatch(undefined, undefined)).to.equal(undefined);
    expect(missingToWatch('https://provider/check', undefined)).to.match(/session_state/);
    expect(missingToWatch(undefined, 's')).to.match(/check_session_iframe/);
  });
});
