import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { StartProblem } from "../start-problem.ts";
import { readPath, renderChart } from "./chart.fixture.ts";
import { parseSettings, type Settings } from "./settings.ts";

const deploy = path.join(import.meta.dirname, "..", "..", "..", "..", "deploy");
const chart = path.join(deploy, "kubernetes");
const container = ["spec", "template", "spec", "containers", 0] as const;
const several = { nodes: 3, "data.accessMode": "ReadWriteMany" };
const proxies = { "settings.LYCEUM_TRUSTED_PROXIES": "10.244.0.0/16" };

type Changes = Parameters<typeof renderChart>[1];

function node(changes: Changes, ...names: (string | number)[]): unknown {
  return readPath(renderChart(chart, changes).get("Deployment"), names);
}

/** What the server makes of the settings of the image, of the chart, and of a Secret with the least that it needs. */
function settingsOf(changes: Changes): Settings {
  const image = readFileSync(path.join(deploy, "container", "Containerfile"), "utf8");
  const ofImage =
    /^ENV (.+)$/m
      .exec(image)?.[1]
      ?.split(" ")
      .map((pair) => pair.split("=")) ?? [];
  const shared = readPath(renderChart(chart, changes).get("ConfigMap"), ["data"]);
  // A map of Kubernetes takes nothing but text.
  const texts = Object.entries(shared ?? {}).map(([name, value]) => {
    expect(value).toBeTypeOf("string");
    return [name, String(value)];
  });
  const settings = parseSettings({
    ...Object.fromEntries(ofImage),
    ...Object.fromEntries(texts),
    LYCEUM_SECRET: "kJ8vQ2mZx7Rt4Wn9Yb3Lc6Hd1Fg5Ps0TuEaUoIy",
    SMTP_URL: "smtps://user:word@mail.school.test:465",
    // Of the machine.
    LYCEUM_MEDIA_ADDRESS: "203.0.113.7",
  });
  if (settings instanceof StartProblem) throw settings;
  return settings;
}

const filled = {
  "settings.LYCEUM_MAIL_FROM": "School <office@school.test>",
  "settings.LYCEUM_CLAMD": "clamav:3310",
};

test("P14 the chart for Kubernetes makes what it should of its values, and every name in its templates is one of them", () => {
  const kinds = (changes: Changes) => [...renderChart(chart, changes).keys()].toSorted();
  expect(kinds({})).toEqual(["ConfigMap", "Deployment", "PersistentVolumeClaim", "Service"]);
  expect(kinds({ ...several, ...proxies, "data.claim": "files", "ingress.hosts": ["school.test"] })).toEqual([
    "ConfigMap",
    "Deployment",
    "Ingress",
    "PodDisruptionBudget",
    "Service",
  ]);
  // Every branch names values that exist.
  renderChart(chart, {
    ...several,
    ...proxies,
    imagePullSecret: "registry",
    backups: "backups",
    "media.address": "203.0.113.7",
    "media.hostNetwork": true,
    "data.storageClass": "shared",
    "ingress.hosts": ["school.test"],
    "ingress.class": "nginx",
    "ingress.certificate": "certificate",
    podAnnotations: { "prometheus.io/scrape": "true" },
  });
});

test("P14 no value of the chart is without use", () => {
  const templates = readdirSync(path.join(chart, "templates"))
    .map((name) => readFileSync(path.join(chart, "templates", name), "utf8"))
    .join("\n");
  const values = readFileSync(path.join(chart, "values.yaml"), "utf8");
  const names = [...values.matchAll(/^(\w+):/gm)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !new RegExp(`\\.Values\\.${name}\\b`).test(templates))).toEqual([]);
});

test("P14 several nodes need a data folder that all of them reach", () => {
  expect(() => renderChart(chart, { nodes: 2 })).toThrow("set data.accessMode to ReadWriteMany");
});

test("P14 the chart believes no proxy that is not named, and asks for its name with an ingress", () => {
  expect(settingsOf(filled).trustedProxies).toEqual([]);
  const hosts = { "ingress.hosts": ["school.test"] };
  expect(() => renderChart(chart, hosts)).toThrow("set settings.LYCEUM_TRUSTED_PROXIES");
  expect(settingsOf({ ...filled, ...hosts, ...proxies }).trustedProxies).toEqual(["10.244.0.0/16"]);
});

test("P14 a node of the chart starts with its settings once the blanks are filled, on the ports that the chart opens", () => {
  expect(() => settingsOf({})).toThrow(StartProblem);
  const settings = settingsOf(filled);
  expect(settings).toMatchObject({
    mode: "production",
    hosts: ["0.0.0.0"],
    dataFolder: "/data",
    clamd: { host: "clamav", port: 3310 },
    operation: { host: "0.0.0.0" },
    drainMs: 10_000,
  });
  const ports = node(filled, ...container, "ports");
  const spare = 4;
  const media = Array.from({ length: settings.media.processes + spare }, (_, nth) => {
    const port = settings.media.port + nth;
    return { name: `media-${nth}`, containerPort: port, hostPort: port, protocol: "UDP" };
  });
  expect(ports).toEqual([
    { name: "http", containerPort: settings.port },
    { name: "metrics", containerPort: settings.operation.port },
    ...media,
  ]);
  // The same as those of the compose file, so that a firewall fits both.
  const compose = readFileSync(path.join(deploy, "container", "compose.yaml"), "utf8");
  expect(compose).toContain(`LYCEUM_MEDIA_PORT: "${settings.media.port}"`);
  expect(compose).toContain(`ports: ["${media[0]?.hostPort}-${media.at(-1)?.hostPort}:`);
});

test("P14 probes ask the second port, and a node has the time that its end takes", () => {
  for (const [probe, where] of [
    ["startupProbe", "/healthz"],
    ["livenessProbe", "/healthz"],
    ["readinessProbe", "/readyz"],
  ] as const)
    expect(node({}, ...container, probe, "httpGet")).toEqual({ path: where, port: "metrics" });
  // /readyz waits two seconds for the database.
  expect(Number(node({}, ...container, "readinessProbe", "timeoutSeconds"))).toBeGreaterThan(2);
  // The last requests, and the three steps in which the embedded PostgreSQL is stopped.
  const endSeconds = 10 + 15 + 5 + 3;
  for (const drainSeconds of [0, 10, 300]) {
    const grace = Number(node({ drainSeconds }, "spec", "template", "spec", "terminationGracePeriodSeconds"));
    expect(grace).toBeGreaterThan(drainSeconds + endSeconds);
    expect(settingsOf({ ...filled, drainSeconds }).drainMs).toBe(drainSeconds * 1000);
  }
});

test("P14 nodes are replaced one after another, a single one only after it has ended", () => {
  expect(node({}, "spec", "strategy")).toEqual({ type: "Recreate" });
  expect(node(several, "spec", "strategy", "rollingUpdate")).toEqual({ maxSurge: 0, maxUnavailable: 1 });
  const budget = renderChart(chart, several).get("PodDisruptionBudget");
  expect(readPath(budget, ["spec", "maxUnavailable"])).toBe(1);
  const labels = node(several, "spec", "template", "metadata", "labels");
  expect(readPath(budget, ["spec", "selector", "matchLabels"])).toEqual(labels);
  expect(readPath(renderChart(chart).get("Service"), ["spec", "selector"])).toEqual(labels);
  const sum = (changes: Changes) =>
    node(changes, "spec", "template", "metadata", "annotations", "checksum/settings");
  expect(sum({ "settings.LYCEUM_MAIL_FROM": "a@school.test" })).not.toBe(sum({}));
});

test("P14 a node runs as the user of the image, and finds its files, secrets and address", () => {
  const image = readFileSync(path.join(deploy, "container", "Containerfile"), "utf8");
  const uid = Number(/--uid (\d+)/.exec(image)?.[1]);
  expect(node({}, "spec", "template", "spec", "securityContext")).toMatchObject({
    runAsUser: uid,
    fsGroup: uid,
    fsGroupChangePolicy: "OnRootMismatch",
  });
  expect(image).toContain("VOLUME /data");
  expect(node({ backups: "kept" }, ...container, "volumeMounts")).toEqual([
    { name: "data", mountPath: "/data" },
    { name: "temp", mountPath: "/tmp" },
    { name: "backups", mountPath: "/backups" },
  ]);
  const claim = readPath(renderChart(chart).get("PersistentVolumeClaim"), ["metadata"]);
  expect(claim).toMatchObject({ name: "school-data", annotations: { "helm.sh/resource-policy": "keep" } });
  expect(node({}, "spec", "template", "spec", "volumes", 0)).toEqual({
    name: "data",
    persistentVolumeClaim: { claimName: "school-data" },
  });
  expect(node({ secret: "of-the-school" }, ...container, "envFrom", 1)).toEqual({
    secretRef: { name: "of-the-school" },
  });
  const address = (changes: Changes) => node(changes, ...container, "env", 0);
  expect(address({})).toMatchObject({ valueFrom: { fieldRef: { fieldPath: "status.hostIP" } } });
  expect(address({ "media.address": "203.0.113.7" })).toMatchObject({ value: "203.0.113.7" });
});

test("P14 the pod with which the guide upgrades a database has the data folder, settings and rights of a node", () => {
  const guide = readFileSync(path.join(deploy, "..", "docs", "guides", "run-in-production.md"), "utf8");
  const [, text = ""] = /^```yaml\n(apiVersion: v1\nkind: Pod\n.*?)^```$/ms.exec(guide) ?? [];
  // The guide calls its release otherwise, and its Secret as the values do.
  const pod: unknown = parse(text.replace("claimName: lyceum-", "claimName: school-"));
  const same = (names: (string | number)[], except: string[] = []) => {
    const ofNode = node({}, "spec", "template", "spec", ...names);
    const expected = Object.entries(ofNode ?? {}).filter(([name]) => !except.includes(name));
    expect(readPath(pod, ["spec", ...names])).toEqual(Object.fromEntries(expected));
  };
  same(["securityContext"]);
  same(["containers", 0, "securityContext"], ["readOnlyRootFilesystem"]);
  same(["containers", 0, "volumeMounts", 0]);
  same(["containers", 0, "envFrom", 1]);
  same(["volumes", 0]);
  for (const name of ["shareProcessNamespace", "automountServiceAccountToken", "enableServiceLinks"])
    expect(readPath(pod, ["spec", name])).toBe(node({}, "spec", "template", "spec", name));
  // A node that sleeps is none that people are led to.
  expect(pod).not.toHaveProperty("metadata.labels");
});

test("P14 the ingress leads every domain of a site to the nodes", () => {
  const hosts = ["school.test", "*.content.test"];
  const ingress = renderChart(chart, { ...proxies, "ingress.hosts": hosts }).get("Ingress");
  const port = { service: { name: "school", port: { name: "http" } } };
  expect(readPath(ingress, ["spec"])).toEqual({
    tls: [{ hosts }],
    rules: hosts.map((host) => ({
      host,
      http: { paths: [{ path: "/", pathType: "Prefix", backend: port }] },
    })),
  });
});
