/** The first migration that is run while servers of the former version still use the database. */
export const FIRST_LIVE = '0143'

/** `alter table` of a table, up to the action; the actions of one statement are separated by commas. */
const ALTER = String.raw`\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(\w+)[^;]*?\b`

/** Statements that lock a table in use for as long as it is long, or that break the former version. */
const risks: readonly [RegExp, string][] = [
  [/\bcreate\s+(?:unique\s+)?index\s+(?:(?:if\s+not\s+exists\s+)?\w+\s+)?on\s+(?:only\s+)?(\w+)/g, 'builds an index'],
  [
    new RegExp(
      String.raw`${ALTER}add\b[^;]*?\b(?:constraint|unique|check|references|(?:primary|foreign)\s+key|exclude)\b(?![^;]*\bnot\s+valid\b)`,
      'g',
    ),
    'adds a constraint without "not valid"',
  ],
  [
    new RegExp(String.raw`${ALTER}validate\s+constraint\b`, 'g'),
    'validates a constraint in the transaction that locks its table',
  ],
  [new RegExp(String.raw`${ALTER}alter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b`, 'g'), 'changes a type'],
  [new RegExp(String.raw`${ALTER}set\s+not\s+null\b`, 'g'), 'sets a column not null'],
  [
    new RegExp(
      String.raw`${ALTER}add\s+(?:column\s+)?\w+[^;,]*?(?:\bstored\b|\bidentity\b|\b(?:big)?serial\b|\bdefault\s+(?:now|random|gen_random_uuid|clock_timestamp)\s*\()`,
      'g',
    ),
    'adds a column that rewrites the table',
  ],
  [/\bupdate\s+(\w+)\s+set\b(?![^;]*\bwhere\b)/g, 'changes every row'],
  [/\bdelete\s+from\s+(\w+)\b(?![^;]*\bwhere\b)/g, 'deletes every row'],
  [/\btruncate\s+(?:table\s+)?(\w+)/g, 'deletes every row'],
  [/\b(?:cluster|vacuum\s+full|reindex\s+(?:table|index)|lock(?:\s+table)?)\s+(\w+)/g, 'locks a table'],
  [new RegExp(String.raw`${ALTER}drop\s+column\b`, 'g'), 'drops a column'],
  [new RegExp(String.raw`${ALTER}rename\b`, 'g'), 'renames something'],
  [/\bdrop\s+table\s+(?:if\s+exists\s+)?(\w+)/g, 'drops a table'],
]

/** Tables that become long: nothing that takes the longer the more rows there are is run in a transaction. */
const LONG_TABLES = new Set(
  (
    'orders order_lines order_events order_versions order_sources payments ledger_movements ledger_postings ' +
    'sales_entries webhooks outbox audit stock_movements customers sessions'
  ).split(' '),
)
const TAKES_LONG = new Set([
  'builds an index',
  'changes a type',
  'sets a column not null',
  'adds a column that rewrites the table',
  'validates a constraint in the transaction that locks its table',
  'adds a constraint without "not valid"',
  'changes every row',
])
/** Released before this check. */
const EXCUSED = new Set(['0145_longer_order_numbers.sql'])

/** Statements that a migration outside a transaction may consist of. They may be run again after an interruption. */
const outside = [
  /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+[a-z]\w*\s+on\s+[^;]+;?$/,
  /^drop\s+index\s+concurrently\s+if\s+exists\s+\w+;?$/,
  /^alter\s+table\s+\w+\s+validate\s+constraint\s+\w+;?$/,
]

/**
 * Returns what a migration lacks to be run while servers of the former version still work: the comment
 * `-- Former version: …` that says how they go on, and, if it locks a table that it doesn't create itself, the comment
 * `-- Locks: …` that says why this is short. Nothing excuses what takes long in a table of a large shop. A file with `-- Outside a transaction` may contain only a statement that
 * locks no table for long.
 */
export function lackingInLive({ name, text }: { name: string; text: string }): string[] {
  if (name < FIRST_LIVE) return []
  const comments = [...text.matchAll(/--\s*(.*)/g)].map(([, comment]) => comment!)
  const says = (label: string) => comments.some((comment) => new RegExp(`^${label}: \\S`).test(comment))
  const sql = bodiesBlanked(text.replace(/--.*/g, '')).toLowerCase()
  const lacksFormer = says('Former version')
    ? []
    : [`${name} doesn't say how the former version goes on (-- Former version: …)`]
  if (/^-- Outside a transaction\b/m.test(text))
    return outside.some((statement) => statement.test(sql.trim()))
      ? lacksFormer
      : [...lacksFormer, `${name} is not one statement that may run outside a transaction (db/finish-migrations.ts)`]
  const own = new Set([...sql.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/g)].map(([, table]) => table))
  const found = risks.flatMap(([risk, what]) =>
    [...sql.matchAll(risk)]
      .filter(([, table]) => !own.has(table))
      .map(([, table]) => ({
        said: `${name} ${what}: ${table}`,
        isLong: TAKES_LONG.has(what) && LONG_TABLES.has(table!) && !EXCUSED.has(name),
      })),
  )
  return [
    ...lacksFormer,
    ...found.filter(({ isLong }) => isLong).map(({ said }) => `${said}. Split it: this takes long in a large shop`),
    ...(says('Locks')
      ? []
      : found
          .filter(({ isLong }) => !isLong)
          .map(({ said }) => `${said}. Say why this is short (-- Locks: …), or split it`)),
    ...(/\bconcurrently\b/.test(sql) ? [`${name} needs a file of its own with -- Outside a transaction`] : []),
  ]
}

/** The bodies of functions run later. */
const bodiesBlanked = (sql: string): string => sql.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
