import { posix } from 'node:path'
import { isNoun, isTest, type SourceFile } from './source-file.ts'

const LONGEST_FILE_LINES = 300

const complain = (files: SourceFile[], about: (file: SourceFile) => boolean, what: string): string[] =>
  files.filter(about).map(({ path }) => `${path} ${what}`)

/** Modules without `.server` may contain only types and pure rules, because the browser loads them too. */
export const impureNouns = (files: SourceFile[]): string[] =>
  complain(
    files.filter(isNoun),
    ({ imports }) => imports.some((name) => /\.server\.ts$|^node:|^#db\//.test(name)),
    'is a noun, and imports what is not pure',
  )

/** Imports between the shop's folders must use the alias, so that the check of layers finds them all. */
export const hiddenEdges = (files: SourceFile[]): string[] =>
  complain(
    files,
    ({ path, imports }) => path.startsWith('shop/') && imports.some((name) => /^\.\.|^\.\/.*\//.test(name)),
    'leaves its folder by a relative import',
  )

export const tooLong = (files: SourceFile[]): string[] =>
  complain(files, ({ lines }) => lines > LONGEST_FILE_LINES, `has more than ${LONGEST_FILE_LINES} lines`)

/** Start-up scripts may pass the environment on to child processes. */
const mayReadEnvironment =
  /^(env|start|dev|admin)\.ts$|^[^/]+\.config\.ts$|^(scripts|bench|test)\/|^server\/(start\/build-pages|backups\/start-backups)\.ts$/

export const strayEnvironmentReaders = (files: SourceFile[]): string[] =>
  complain(
    files,
    (file) => /\bprocess\.env\b/.test(file.text) && !mayReadEnvironment.test(file.path) && !isTest(file),
    'reads process.env: ask env.ts',
  )

/** Modules that call external services; all of them have a timeout (`test/outside.test.ts`). */
const mayAskOutside =
  /^shop\/(messages\/(mail\/smtp-mailer|push\/send-push)|platform\/media\/store-on-s3|orders\/payments\/providers\/(ask|send-file)|office\/cdn\/send-purge|core\/fetch-file)\.server\.ts$/

export const strayAskers = (files: SourceFile[]): string[] =>
  complain(
    files,
    ({ path, text, imports }) =>
      /^(shop|api|jobs|server)\//.test(path) &&
      !path.endsWith('.test.ts') &&
      !mayAskOutside.test(path) &&
      (/(?:\b(?:await|return)|[=(,])\s*fetch\(/.test(text) ||
        imports.some((name) => /^(node:)?https$|^undici|^nodemailer|^aws4fetch|^axios/.test(name))),
    'asks something outside: its time-out is tested nowhere',
  )

/**
 * Code must be loaded by a helper that survives a failed request: React's `lazy` would throw the error again at each
 * render.
 */
export const strayFetchersOfCode = (files: SourceFile[]): string[] =>
  complain(
    files.filter(({ path }) => path.startsWith('web/')),
    (file) => !isTest(file) && /\blazy\(/.test(file.text),
    'remembers code as lost: ask later()',
  )

/**
 * The payment status of an order is derived from its payments. A single module writes it, so that no code path forgets
 * to.
 */
export const strayRestaters = (files: SourceFile[]): string[] =>
  complain(
    files,
    ({ path, text }) =>
      /^(shop|api|jobs|demo|server)\//.test(path) &&
      !path.endsWith('.test.ts') &&
      path !== 'shop/orders/orders/restate.server.ts' &&
      /\bset\(\s*\(?\{[^}]*\bpayment_state\b|\bupdate orders set\b[^`]*\bpayment_state\s*=/.test(text),
    'writes how an order is paid: ask restate()',
  )

const oddStart =
  /(?:\/\*\*?\s*(?:\*\s*)?|(?<!\/\/.*\n\s*)\/\/ )(?:Of what|Who|Whoever|Whom|Whose|What|Somebody|Nobody|Everybody)\b/

/** Comments start with a verb or the thing itself, in normal word order (STYLE.md). */
export const oddComments = (files: SourceFile[]): string[] =>
  complain(files, ({ text }) => oddStart.test(text), 'has a comment that opens with Who, What, Somebody or the like')

const mayReadSpreadsheets = /^shop\/platform\/spreadsheets\/(separated|workbook)-rows\.server\.ts$/

/**
 * Only one parser, in a child process, handles all separators, encodings and line endings (rules: spreadsheets read).
 */
export const strayReaders = (files: SourceFile[]): string[] =>
  complain(
    files,
    (file) =>
      file.imports.some((name) => /^(csv-parse|read-excel-file|fflate)(\/|$)/.test(name)) &&
      !mayReadSpreadsheets.test(file.path) &&
      !isTest(file),
    'reads spreadsheets: ask readSpreadsheet()',
  )

export const drawers = (files: SourceFile[]): string[] =>
  complain(
    files,
    ({ path }) => /(^|\/)(utils?|lib|helpers?|common|shared|misc)(\/|\.tsx?$)/.test(path),
    'lies in a drawer: name it for what it knows',
  )

/** Schemas return error codes (`because('too-long')`); the messages belong to the layer that shows them. */
export const sentencesInSchemas = (files: SourceFile[]): string[] =>
  complain(
    files.filter((file) => /^(shop|api)\//.test(file.path) && !isTest(file)),
    ({ text }) => sentenceInSchema.test(text),
    'has a sentence in a schema',
  )

const sentenceInSchema =
  /\.(?:min|max|length|regex|refine|int|email|date|datetime|file|string|number|array|enum)\((?:[^()'"`]|\((?:[^()]|\([^()]*\))*\))*['"`][A-Z][^'"`]* |\berror: ['"`][A-Z]/

/** Returns files that only re-export other files. */
export const barrels = (files: SourceFile[]): string[] =>
  complain(
    files,
    ({ text }) => {
      const statements =
        text
          .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
          .match(/^(export|import|const|let|function|async|class|type)\b.*$/gm) ?? []
      return statements.length > 0 && statements.every((line) => /^export (type )?(\*|\{)/.test(line))
    },
    'is a barrel',
  )

/** Tests that run only in `npm run test:all` are allowed. */
const forgotten =
  /\bTODO\b|\bFIXME\b|\bXXX\b|@ts-(ignore|nocheck|expect-error)|(ox|es)lint-disable|\b(it|test|describe)\.(skip|only|todo|skipIf|runIf(?!\(isFull\)))\b/

export const leftovers = (files: SourceFile[]): string[] =>
  complain(
    files,
    ({ path, text }) => forgotten.test(text) && !path.startsWith('test/architecture/'),
    'has something left over',
  )

/**
 * Requires a docstring of every function that the shop exports, with parameters, return value and the rule it
 * implements.
 */
export const undocumented = (files: SourceFile[]): string[] =>
  files
    .filter((file) => file.path.startsWith('shop/') && !isTest(file))
    .flatMap(({ path, text }) =>
      functionsWithoutDocs(text).map((name) => `${path} exports ${name} without a docstring`),
    )

function functionsWithoutDocs(text: string): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const name =
      /^export (?:async )?function (\w+)/.exec(line)?.[1] ??
      /^export const (\w+)[^=]*= (?:async )?(?:<.*>)?\(/.exec(line)?.[1]
    const above = lines[index - 1]?.trimEnd() ?? ''
    return name && !above.endsWith('*/') ? [name] : []
  })
}

/** Names that the framework imports from pages. Settings files are read by the tools that they configure. */
const askedFor =
  /^(meta|links|headers|handle|loader|action|clientLoader|clientAction|clientMiddleware|shouldRevalidate|Layout|HydrateFallback|ErrorBoundary)$/

/**
 * Returns exports that no other file imports. A type may be exported together with the function or value it describes,
 * so it is reported only if no code uses it.
 */
export function exportedInVain(files: SourceFile[]): string[] {
  const imported = new Set(files.flatMap(({ text }) => wordsOfImports(text)))
  return files
    .filter((file) => !isTest(file))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)]
        .filter(([, name]) => !imported.has(name!) && !(path.startsWith('web/') && askedFor.test(name!)))
        .map(([, name]) => `${path} exports ${name}, and nobody imports it`)
        .concat(
          [...text.matchAll(/^export type (\w+)/gm)]
            .filter(([, name]) => !imported.has(name!) && countOf(name!, text) === 1)
            .map(([, name]) => `${path} exports the type ${name}, and nobody names it`),
        ),
    )
}

const countOf = (name: string, text: string): number => text.split(new RegExp(`\\b${name}\\b`)).length - 1

/** Dynamic imports may use their names anywhere in the file, so the whole file is searched. */
const wordsOfImports = (text: string): string[] =>
  (/\bimport\(/.test(text) ? [text] : (text.match(/^(?:import|export)\s[^'"`;]*?\bfrom\b/gm) ?? [])).flatMap(
    (part) => part.match(/\w+/g) ?? [],
  )

/** Files loaded by URL, such as worker threads, must exist: otherwise their callers only wait until a time-out. */
export const missingModules = (files: SourceFile[]): string[] => {
  const paths = new Set(files.map(({ path }) => path))
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/new URL\(\s*'([^']+\.(?:ts|tsx|mjs))',\s*import\.meta\.url/g)]
      .map(([, name]) => posix.join(posix.dirname(path), name!))
      .filter((module) => !paths.has(module))
      .map((module) => `${path} loads ${module}, which does not exist`),
  )
}

/** Migrations run in the order of their names: four digits, each number once, without gaps. */
export const misnumbered = (migrations: string[]): string[] =>
  migrations
    .toSorted()
    .flatMap((name, index) =>
      /^\d{4}_[a-z0-9_]+\.sql$/.test(name) && Number(name.slice(0, 4)) === index + 1
        ? []
        : [`${name} should be number ${index + 1}`],
    )

/** Names that were replaced by the usual terms (STYLE.md). */
const replacedNames = new Set(
  `
  AskingToMail BagLine BagOffers BagPage BagToMail ClipChoice ClipContainer ClipFormat ClipHeader ClipRefusal
  ClipShown ClipWish EditLook EditLookBody ExchangeLook FirstWord FirstWords GetPaper GivenBack GoingOut
  InBagProps LetterEdit LetterForm LetterPage LetterPreview LetterProgress LetterSending LetterState LetterTexts
  LetterToMany LettersPage LettersSwitch LinkOver MadeMove MoneyTold MovePage MovedCustomer MovedGroup
  MovedPicture MovedProduct MovedVariant MovesList MovingPage NextPaper NotHad OldAddress OldAddressesPage
  OnDesk OnceLetGo OrderEditLook OwnClaim OwnCode OwnEntry OwnFacet OwnField OwnFieldsLink OwnNarrowing
  OwnPapers OwnValue OwnValues PaperCredit PaperInWords PaperKind PaperListed PaperSeries PapersAsked
  PapersByCode PapersProps PapersSection PapersSectionProps ProductClip ProofDialog SaidOwn SavePaper SaySent
  SeenStaffOrder ShownLetter ShownPaper Sought SoughtInVain StaffOrderLook SumEffect SumOffer TellMe ToldDollar
  WornWith WriteAnew addUpBooks addUpFigures amissAt answerAsking asTheyStand askThoseFromBefore askToBeTold
  askingLetters askingsCalls askingsCsv backAskedMail bagAnswer bagCalls bagInCart bagLeftCalls bagLeftMail
  bagLine bagLines bagOf bagOfCustomer bagOfReminder bagRow becameOf beginDueLetters besideTag changeLetter
  chooseWornWith clearLeftEmails clearOldAskings clearSoughtInVain clipAnswer clipCalls clipChanges clipFile
  clipFormats clipHtml clipNamed clipOf clipRefusalBeforeReading clipRefusalWords clipRefusals clipSentences
  clipTypes clipUrl closeWaysBack comeBackTo concernedBy confirmLetters copyClip countPapers createLetter
  creditLetters dayAtHouse deed deedOf deleteLetter deleteOldAddress dollarStands endFirstWords exchangeLook
  exportOldAddresses fetchMovedPictures findAsking findFirstWord findLeftEmail findLetter findPaper
  finishLetters firstWordAnswer firstWordsOf followBag forgetClip forgetHalf freeLine getPaper giveBackOfReturn
  halfWritten hearOfRefund houseColors houseDate houseDay houseDayAfter housePages houseTime houseTimeOf
  houseToday importOldAddresses inTurnOf isClipFile isPaperCode issueAnew issuePaper keepBag keepHalf leadOnTo
  ledOn letLetterGo letterColumns letterEvents letterForm letterRefusals letterSentences letterStateNames
  letterStateRefusals letterStates letterTexts letterToMany lettersAskedMail lettersCalls linksAmiss listLetters
  listMoves listOldAddresses listPapers listSoughtInVain lockedLetter lookAnswer lookAtEdit lookAtExchange
  lookAtRefund lookAtStaffOrder makePapers mergeBags moneyTold moveCustomers movingCalls movingSentences
  nextPaper nobodysPassword notePapers noteProof noteSoughtInVain numberPapers oldAddress oldAddressRefusals
  oldAddressesCalls onDesk onlyHers orderEditLook orderLetters ownAddresses ownAmiss ownCells ownCounts
  ownFields ownFieldsCalls ownHtml ownKinds ownLetters ownNarrowings ownRefusal ownRefusals ownRuleRefused
  ownWords ownerOfLeftEmail paperAnswer paperFile paperFilesCalls paperInWords paperKinds paperNumber
  paperSeries paperThread paperUrl paperWrongs papersOfOrder parseClip passwordAskedMail pathKept paymentLetters
  proofCalls proveAnew readClip readMove reasonsOfHers recordClip remindOfBags removeUnusedClip returnLetters
  reviewAskedMail rollPaper sameBag sendLetters setClip setLetterState setOwnLetters settingsLetters
  shownHoldings sizeSoughtAmiss sizesAmiss soldApart soughtAmiss soughtCalls soughtIn staffOrderLook staleProof
  standingAnswer standingColumns standingFrom standingName standingOf standingOfOrder sumTyped takeBackReview
  takeClipAway takeCopies takeFirstWordBack takeLetterBack takeLines takePayLinkBack takeQuoteBack tellByPhone
  tellOfAppointment tellOfArrival tellOfDifferences tellOfExceptions tellOfLowStock tellOfPayment tellOnce
  tellOwners tellWhoAsked toFirstWordAnswer toLetterAnswer toLookAnswer toPaperAnswer toStandingAnswer
  transferAskedMail transferLetters undoMove untilBagSaved useBagOffers useLetterEdit useLook useNewLook
  whoMoved whyFixed withHouseWords wornWithCalls writeDownMoney writeDownMove writeDownParcel writeLetter
  writeOldAddress writeStandings
  `
    .trim()
    .split(/\s+/),
)

export const oldNames = (files: SourceFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    [...new Set(text.match(/\b[a-zA-Z]+\b/g))]
      .filter((name) => replacedNames.has(name))
      .map((name) => `${path} uses the replaced name ${name}`),
  )
