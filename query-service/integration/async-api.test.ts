import { Parser } from '@asyncapi/parser';
import { expect } from 'chai';
import { publicType } from '@kerben/workflows/integration/publication.ts';
import { publications } from '@kerben/workflows/integration/publications.ts';
import { publicTopics } from '@kerben/workflows/integration/topics.ts';
import { asyncApi } from './async-api.ts';

describe('AsyncAPI document', () => {
  it('is valid AsyncAPI 3.0 by its official parser', async function () {
    // The parser reads the whole specification first.
    this.timeout(180_000);
    const { document, diagnostics } = await new Parser().parse(JSON.stringify(asyncApi()));
    const wrong = diagnostics.filter(({ severity }) => Number(severity) <= 1);
    expect(wrong.map(({ message, path }) => `${path.join('/')}: ${message}`)).to.deep.equal([]);
    expect(document?.version()).to.equal('3.0.0');
    const addresses = document
      ?.allChannels()
      .all()
      .map((channel) => channel.address());
    expect(addresses).to.have.members(publicTopics().map(({ name }) => name));
    const messages = document
      ?.allMessages()
      .all()
      .map((message) => message.name());
    for (const publication of publications)
      for (const { name } of Object.values(publication.events))
        expect(messages).to.include(publicType(publication, name));
    expect(
      document
        ?.allOperations()
        .all()
        .every((operation) => operation.action() === 'send'),
    ).to.equal(true);
  }).timeout(30_000);

  it('promises no end of members: consumers of today must read what comes tomorrow', () => {
    expect(JSON.stringify(asyncApi())).not.to.contain('"additionalProperties":false');
  });
});
