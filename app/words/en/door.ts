/** What a program at the door is told, beside what a person is told of the same. */
export const door = {
  'door.too-long': 'The message is too long. Nothing was done; the connection ends.',
  'door.not-json': 'The message is not JSON. Nothing was done; the connection ends.',
  'door.not-a-message': 'The message is not a JSON-RPC 2.0 request. Nothing was done; the connection ends.',
  'door.too-slow': 'The message did not arrive as a whole in time. Nothing was done; the connection ends.',
  'door.hello-first': 'Nothing was done: the first request has to be “hello”.',
  'door.other-version': 'Nothing was done: this Faxtray speaks version {version, number} of its door.',
  'door.not-for-assistants': 'This is for a person to do, in the window of Faxtray. Nothing was done.',
  'door.failed-already': 'It has failed already; “faxtray retry {job}” sends it again.',
  'door.no-fax': 'There is no fax with this id in the queue.',
  'door.no-such-page': 'There is no such page: the fax has {pages, plural, one {# page} other {# pages}}.',
  'door.full': 'Too many programs are connected to Faxtray. Nothing was done; try again in a moment.',
} as const;
