import { expect, test } from 'vitest';
import { html, webLink } from './html';

test('what is put into a template is text', () => {
  const evil = `<img src=x onerror="alert('1')">&amp;`;
  expect(html`<p title="${evil}">${evil}</p>`.toString()).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;</p>',
  );
});

test('templates are put into templates as they are', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
  expect(html`${items}${undefined}`.toString()).toBe('<li>a</li><li>&lt;b&gt;</li>');
});

test('letters that HTML forbids are replaced', () => {
  expect(html`${'a\u0000b\u0007c\nd'}`.toString()).toBe('a\ufffdb\ufffdc\nd');
});

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' https://a.example/',
  'data:text/html,<script>',
  'file:///etc/passwd',
  'urn:a:b',
  'https://',
])('%s is no link', (address) => {
  expect(webLink(address, 'x').toString()).toBe('<bdi>x</bdi>');
});

test('an address of the web is a link that tells nobody where it stands', () => {
  expect(webLink('https://a.example/"><b>', '<x>').toString()).toBe(
    '<a href="https://a.example/&quot;&gt;&lt;b&gt;" rel="noopener noreferrer" dir="auto">&lt;x&gt;</a>',
  );
});
