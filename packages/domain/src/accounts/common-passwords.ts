let known: ReadonlySet<string> | undefined;

/**
 * Guessable passwords in lower case, at least six characters: composed from the patterns that leaked lists are made
 * of (walks over the keyboard, runs and dates, favourite words with favourite endings) instead of shipping a list.
 */
export function commonPasswords(): ReadonlySet<string> {
  known ??= new Set([...compose()].filter((password) => password.length >= 6));
  return known;
}

function* compose(): Generator<string> {
  yield* runs();
  yield* walks();
  yield* dates();
  const favourites = endings();
  for (const word of words()) {
    for (const form of new Set([word, leet(word), word + word]))
      for (const ending of favourites) {
        yield form + ending;
        yield ending + form;
      }
  }
  for (const name of shortWords()) for (const ending of favourites) yield name + ending;
}

/** A function, so that a bundle which does not ask for the list can leave it out. */
const words = () =>
  (
    "password passw0rd passwd pass admin administrator root user guest login welcome letmein master secret access " +
    "qwerty qwert asdf asdfgh zxcv zxcvbn zxcvbnm qazwsx abc abcd abcde abcdef abcabc iloveyou loveyou love lovely " +
    "monkey dragon tiger lion panda kitty hello hello world sunshine princess queen prince king angel baby honey sweet " +
    "shadow superman batman spiderman pokemon naruto ninja samurai hunter ranger killer soccer football baseball " +
    "basketball hockey tennis golf liverpool chelsea arsenal barcelona juventus yankees lakers ferrari porsche " +
    "mustang corvette mercedes toyota harley yamaha summer winter spring autumn monday friday january december " +
    "orange banana apple cherry cookie chocolate pepper ginger flower rose lily daisy jasmine violet silver golden " +
    "purple yellow computer internet google facebook samsung android windows microsoft apple iphone nokia starwars " +
    "matrix trustno whatever nothing freedom forever family mother father mommy daddy friend friends school student " +
    "teacher class pupil university college campus lyceum portal michael jordan daniel jessica ashley jennifer " +
    "thomas robert charlie andrew matthew joshua anthony william george amanda nicole michelle samantha maggie " +
    "buster bailey tigger snoopy garfield mickey donald thunder phoenix diamond crystal magic music guitar dance " +
    "change changeme default test tester testing demo sample temp temporary woaini woaini woaiwojia aini zhongguo " +
    "beijing shanghai xiaoming zhang wang li chen liu yang huang zhao woshishui nihao laopo laogong baobao qqqq " +
    "taobao weixin wechat mima denglu xuesheng laoshi xuexiao daxue"
  ).split(" ");

/** Too short alone; guessable with an ending. */
const shortWords = () =>
  "a aa aaa q qq qq w ww z zz x xx s1 a1 wo ni hao lz lj zy wy cj xx1 qwe asd zxc qaz wsx".split(" ");

const years = () => Array.from({ length: 60 }, (_, index) => String(1975 + index));

const endings = () => [
  ..."1 2 3 7 8 9 0 11 12 13 21 22 23 69 77 88 99 00 01 123 1234 12345 123456 1234567 12345678 123456789".split(
    " ",
  ),
  ..."! !! . * # @ _ 1! 12! 123! 1234! @1 @12 @123 @1234 #1 #123 _1 _123 .123 321 111 222 333 520 521 666 777 888 999".split(
    " ",
  ),
  ..."000 007 1314 5201314 1q2w3e qwe qwerty abc a aa q z x".split(" "),
  ...years(),
  "",
];

function* runs(): Generator<string> {
  const lines = [
    "0123456789012",
    "9876543210987",
    "abcdefghijklmnopqrstuvwxyz",
    "zyxwvutsrqponmlkjihgfedcba",
  ];
  for (const line of lines) yield* piecesOf(line, 6, 13);
  for (let number = 0; number < 1_000; number++) {
    const three = String(number).padStart(3, "0");
    yield three + three;
    yield three + three + three;
  }
  for (let digit = 0; digit <= 9; digit++)
    for (let other = 0; other <= 9; other++) {
      const [a, b] = [String(digit), String(other)];
      yield a.repeat(3) + b.repeat(3);
      yield (a + b).repeat(3);
      yield (a + b).repeat(4);
      yield a.repeat(4) + b.repeat(4);
    }
  yield* ["147258369", "159357", "147852", "741852963", "5201314", "1314520", "5211314", "7758521", "112233"];
  yield* ["11223344", "1122334455", "123321", "1234321", "12344321", "121212", "131313", "100200", "110110"];
}

function* walks(): Generator<string> {
  const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "1234567890"];
  const columns = [
    "1qaz2wsx3edc4rfv5tgb6yhn",
    "qazwsxedcrfvtgbyhn",
    "1q2w3e4r5t6y7u8i",
    "q1w2e3r4t5y6",
    "zaq12wsx",
  ];
  for (const line of [...rows, ...columns, ...rows.map(backwards)]) {
    for (const piece of piecesOf(line, 3, line.length)) {
      yield piece;
      yield piece + piece;
      for (const ending of endings()) yield piece + ending;
    }
  }
}

/** Days of a year as 0101 and whole birthdays would be millions; years beside a day are what people choose. */
function* dates(): Generator<string> {
  for (const year of years()) {
    for (let month = 1; month <= 12; month++) {
      const two = String(month).padStart(2, "0");
      yield year + two;
      yield two + year;
    }
    yield year + year;
  }
}

function* piecesOf(line: string, min: number, max: number): Generator<string> {
  for (let start = 0; start < line.length; start++)
    for (let end = start + min; end <= Math.min(line.length, start + max); end++)
      yield line.slice(start, end);
}

function leet(word: string): string {
  return word.replaceAll("a", "@").replaceAll("o", "0").replaceAll("e", "3").replaceAll("i", "1");
}

function backwards(line: string): string {
  return [...line].toReversed().join("");
}
