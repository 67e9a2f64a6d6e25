/** The first migration that is run while servers of the former version still use the database. */
export const FIRST_LIVE = '0143'

/** Statements that lock a table in use for as long as it is long, or that break the former version. */
const risks: readonly [RegExp, string][] = [
  [/\bcreate\s+(?:unique\s+)?index\s+(?:if\s+not\s+exists\s+)?\w+\s+on\s+(\w+)/g, 'builds an index'],
  [
    /\balter\s+table\s+(?:only\s+)?(\w+)[^;]*?\badd\s+constraint\b(?![^;]*\bnot\s+valid\b)/g,
    'adds a constraint without "not valid"',
  ],
  [
    /\balter\s+table\s+(?:only\s+)?(\w+)[^;]*?\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/g,
    'changes a type',
  ],
  [/\balter\s+table\s+(?:only\s+)?(\w+)[^;]*?\bset\s+not\s+null\b/g, 'sets a column not null'],
  [
    /\balter\s+table\s+(?:only\s+)?(\w+)[^;]*?\badd\s+(?:column\s+)?\w+[^;,]*?(?:\bstored\b|\bdefault\s+(?:now|random|gen_random_uuid|clock_timestamp)\s*\()/g,
    'adds a column that rewrites the table',
  ],
  [/\bupdate\s+(\w+)\s+set\b(?![^;]*\bwhere\b)/g, 'changes every row'],
  [/\balter\s+table\s+(?:only\s+)?(\w+)[^;]*?\bdrop\s+column\b/g, 'drops a column'],
  [/\balter\s+table\s+(?:only\s+)?(\w+)[^;]*?\brename\b/g, 'renames something'],
  [/\bdrop\s+table\s+(?:if\s+exists\s+)?(\w+)/g, 'drops a table'],
]

/**
 * Returns what a migration lacks to be run while servers of the former version still work: the comment
 * `-- Former version: …` that says how they go on, and, if it locks a table that it doesn't create itself, the comment
 * `-- Locks: …` that says why this is short.
 */
export function lackingInLive({ name, text }: { name: string; text: string }): string[] {
  if (name < FIRST_LIVE) return []
  const comments = [...text.matchAll(/--\s*(.*)/g)].map(([, comment]) => comment!)
  const says = (label: string) => comments.some((comment) => new RegExp(`^${label}: \\S`).test(comment))
  const sql = bodiesBlanked(text.replace(/--.*/g, '')).toLowerCase()
  const own = new Set([...sql.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/g)].map(([, table]) => table))
  const found = risks.flatMap(([risk, what]) =>
    [...sql.matchAll(risk)].filter(([, table]) => !own.has(table)).map(([, table]) => `${name} ${what}: ${table}`),
  )
  return [
    ...(says('Former version') ? [] : [`${name} doesn't say how the former version goes on (-- Former version: …)`]),
    ...(says('Locks') ? [] : found.map((each) => `${each}. Say why this is short (-- Locks: …), or split it`)),
  ]
}

/** The bodies of functions run later. */
const bodiesBlanked = (sql: string): string => sql.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
