/** Commands of TeX that are one sign, by what they are in a line of text. */
const operands: Readonly<Record<string, string>> = {
  infty: "∞",
  emptyset: "∅",
  varnothing: "∅",
  exponentialE: "e",
  imaginaryI: "i",
  differentialD: "d",
  ell: "ℓ",
  alpha: "α",
  beta: "β",
  gamma: "γ",
  delta: "δ",
  epsilon: "ε",
  varepsilon: "ε",
  zeta: "ζ",
  eta: "η",
  theta: "θ",
  vartheta: "ϑ",
  iota: "ι",
  kappa: "κ",
  lambda: "λ",
  mu: "μ",
  nu: "ν",
  xi: "ξ",
  pi: "π",
  rho: "ρ",
  sigma: "σ",
  tau: "τ",
  upsilon: "υ",
  phi: "φ",
  varphi: "φ",
  chi: "χ",
  psi: "ψ",
  omega: "ω",
  Gamma: "Γ",
  Delta: "Δ",
  Theta: "Θ",
  Lambda: "Λ",
  Xi: "Ξ",
  Pi: "Π",
  Sigma: "Σ",
  Phi: "Φ",
  Psi: "Ψ",
  Omega: "Ω",
  R: "ℝ",
  N: "ℕ",
  Z: "ℤ",
  Q: "ℚ",
  C: "ℂ",
  ldots: "…",
  dots: "…",
  cdots: "…",
};

const operators: Readonly<Record<string, string>> = {
  times: "*",
  cdot: "*",
  ast: "*",
  div: "/",
  pm: "±",
  mp: "∓",
  le: "≤",
  leq: "≤",
  leqslant: "≤",
  ge: "≥",
  geq: "≥",
  geqslant: "≥",
  lt: "<",
  gt: ">",
  ne: "≠",
  neq: "≠",
  approx: "≈",
  equiv: "≡",
  sim: "~",
  in: "∈",
  notin: "∉",
  subset: "⊂",
  subseteq: "⊆",
  cup: "∪",
  cap: "∩",
  setminus: "∖",
  to: "→",
  rightarrow: "→",
  Rightarrow: "⇒",
  Leftrightarrow: "⇔",
  iff: "⇔",
  implies: "⇒",
  land: "∧",
  wedge: "∧",
  lor: "∨",
  vee: "∨",
  neg: "¬",
  lnot: "¬",
  angle: "∠",
  triangle: "△",
  parallel: "∥",
  perp: "⊥",
  mid: "|",
  colon: ":",
};

const behind: Readonly<Record<string, string>> = { degree: "°", "%": "%", prime: "'" };

const functions: ReadonlySet<string> = new Set(
  "sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh ln log lg exp min max gcd".split(" "),
);

/** Draw nothing that a line of text has. */
const silent: ReadonlySet<string> = new Set(
  ", ; : ! quad qquad thinspace medspace displaystyle textstyle limits nolimits".split(" ").concat(" "),
);

const opening: Readonly<Record<string, string>> = {
  "(": "(",
  "[": "[",
  "|": "|",
  lbrack: "[",
  lparen: "(",
  "{": "{",
  lbrace: "{",
  lvert: "|",
  vert: "|",
  lfloor: "⌊",
  lceil: "⌈",
};
const closing: Readonly<Record<string, string>> = {
  ")": ")",
  "]": "]",
  "|": "|",
  rbrack: "]",
  rparen: ")",
  "}": "}",
  rbrace: "}",
  rvert: "|",
  vert: "|",
  rfloor: "⌋",
  rceil: "⌉",
};

type SignKind = "operand" | "operator" | "behind" | "function" | "silent";

/** What a command without an argument is; null: another one. */
export function signOf(name: string): { kind: SignKind; text: string } | null {
  for (const [kind, table] of tables) {
    const text = Object.hasOwn(table, name) ? table[name] : undefined;
    if (text !== undefined) return { kind, text };
  }
  if (functions.has(name)) return { kind: "function", text: name };
  return silent.has(name) ? { kind: "silent", text: "" } : null;
}

const tables = [
  ["operand", operands],
  ["operator", operators],
  ["behind", behind],
] as const;

/** The bracket that a sign or command opens or closes; undefined: none. */
export function openerOf(name: string): string | undefined {
  return Object.hasOwn(opening, name) ? opening[name] : undefined;
}
export function closerOf(name: string): string | undefined {
  return Object.hasOwn(closing, name) ? closing[name] : undefined;
}
