import { assetPurposes, chooserTypes } from "@lyceum/contract/asset-purposes";
import type { AssetPurpose, AssetView } from "@lyceum/contract/shapes";
import { kit } from "@lyceum/texts/kit";
import { Button } from "@mantine/core";
import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import type { Assets, UploadedFile } from "./assets.ts";
import { CameraIcon, UploadIcon } from "./icons.ts";
import { limitText } from "../../shared/size-text.ts";
import { StoredFile } from "./StoredFile.tsx";
import { CameraDialog } from "./lazy-camera.ts";
import css from "./Upload.module.css";
import { UploadRow } from "./UploadRow.tsx";
import { useHasCamera } from "./use-has-camera.ts";
import { useUploads } from "./use-uploads.ts";

type Props = {
  label: string;
  purpose: AssetPurpose;
  value: readonly UploadedFile[];
  onChange: (files: readonly UploadedFile[]) => void;
  /** Those that the field held when it was opened. */
  assets?: Assets;
  /** Default: 10. */
  countMax?: number;
  /** Pictures get a description. */
  hasAlt?: boolean;
  help?: ReactNode;
  error?: ReactNode;
  withAsterisk?: boolean;
  "data-path"?: string;
  onBlur?: () => void;
  /** Files that come with the opening of the field, such as those that were dropped elsewhere. */
  first?: readonly File[];
  /** Another way to bring a file that is here already, such as from the drive. */
  moreWays?: (take: (asset: AssetView) => void) => ReactNode;
  /** Hears of each file that has arrived, for who shows it elsewhere. */
  onArrived?: (asset: AssetView) => void;
  /** Hears whether files are on their way, which would be lost with the field; false when it goes. */
  onBusy?: (isBusy: boolean) => void;
};

const noAssets: Assets = new Map();

/** Takes files: dropped, pasted, chosen or photographed. What has arrived is in `value`, in the order that is shown. */
export function UploadField(props: Props) {
  const {
    label,
    purpose,
    value,
    onChange,
    assets = noAssets,
    countMax = 10,
    hasAlt = false,
    help,
    error,
  } = props;
  const t = useTexts(kit);
  const language = useLanguage();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [arrived, setArrived] = useState<Assets>(noAssets);
  const [leftOut, setLeftOut] = useState(0);
  const [isOver, setIsOver] = useState(false);
  const [isCamera, setIsCamera] = useState(false);
  const { accepts, sizeMax } = assetPurposes[purpose];
  const hasCamera = useHasCamera(accepts.includes("image"));
  const held = useRef(value);
  useEffect(() => {
    held.current = value;
  }, [value]);
  const take = (asset: AssetView) => {
    if (held.current.some(({ assetId }) => assetId === asset.id)) return;
    setArrived((before) => new Map(before).set(asset.id, asset));
    props.onArrived?.(asset);
    // Several may arrive before the field is drawn again.
    held.current = [...held.current, { assetId: asset.id, alt: "" }];
    onChange(held.current);
  };
  const [items, uploads] = useUploads(purpose, take);
  const onTheirWay = items.filter(({ state }) => state !== "ready");
  const room = countMax - value.length - onTheirWay.filter(({ state }) => state !== "failed").length;
  const isBusy = onTheirWay.some(({ state }) => state !== "failed");
  const tellBusy = useEffectEvent((next: boolean) => props.onBusy?.(next));
  useEffect(() => {
    if (!isBusy) return;
    tellBusy(true);
    return () => tellBusy(false);
  }, [isBusy]);
  const add = (files: Iterable<File>) => {
    const given = [...files];
    const taken = given.slice(0, Math.max(0, room));
    setLeftOut(given.length - taken.length);
    uploads.add(taken);
  };
  const addFirst = useEffectEvent(() => add(props.first ?? []));
  useEffect(() => addFirst(), []);
  const change = (at: number, file: UploadedFile) => onChange(value.with(at, file));
  const move = (at: number, by: -1 | 1) => {
    const file = value[at];
    if (file && value[at + by]) onChange(value.toSpliced(at, 1).toSpliced(at + by, 0, file));
  };

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
      data-path={props["data-path"]}
      className={css.field}
      onBlur={props.onBlur}
      onPaste={(event: ClipboardEvent) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        add(event.clipboardData.files);
      }}
    >
      <span className={css.label} id={`${id}-label`}>
        {label}
        {props.withAsterisk && (
          <span className={css.asterisk} aria-hidden>
            {" *"}
          </span>
        )}
      </span>
      {value.length > 0 && (
        <ol className={css.files}>
          {value.map((file, at) => (
            <StoredFile
              key={file.assetId}
              file={file}
              asset={arrived.get(file.assetId) ?? assets.get(file.assetId) ?? null}
              hasAlt={hasAlt}
              isFirst={at === 0}
              isLast={at === value.length - 1}
              onAlt={(alt) => change(at, { ...file, alt })}
              onMove={(by) => move(at, by)}
              onRemove={() => onChange(value.toSpliced(at, 1))}
            />
          ))}
        </ol>
      )}
      {onTheirWay.length > 0 && (
        <ul className={css.files}>
          {onTheirWay.map((item) => (
            <UploadRow key={item.key} item={item} uploads={uploads} />
          ))}
        </ul>
      )}
      {room > 0 && (
        <div
          className={css.drop}
          data-over={isOver || undefined}
          data-wrong={Boolean(error) || undefined}
          onDragOver={(event: DragEvent) => {
            if (!event.dataTransfer.types.includes("Files")) return;
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event: DragEvent) => {
            event.preventDefault();
            setIsOver(false);
            add(event.dataTransfer.files);
          }}
        >
          <UploadIcon size={20} className={css.dropSign} />
          <span className={css.dropText}>{t("uploadDrop")}</span>
          <Button size="xs" variant="default" onClick={() => chooser.current?.click()}>
            {t("uploadChoose")}
          </Button>
          {props.moreWays?.(take)}
          {hasCamera && (
            <Button
              size="xs"
              variant="default"
              leftSection={<CameraIcon size={16} />}
              onClick={() => setIsCamera(true)}
            >
              {t("uploadPhoto")}
            </Button>
          )}
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={label}
            multiple={room > 1}
            accept={accepts.includes("file") ? "" : accepts.map((kind) => chooserTypes[kind]).join(",")}
            onChange={(event) => {
              add(event.currentTarget.files ?? []);
              // The same file may be chosen again.
              event.currentTarget.value = "";
            }}
          />
        </div>
      )}
      {leftOut > 0 && (
        <p className={css.error} role="alert">
          {t("uploadLeftOut", { n: leftOut })}
        </p>
      )}
      {error && <p className={css.error}>{error}</p>}
      <p className={css.help} id={`${id}-help`}>
        {help} {t("uploadLimits", { size: limitText(language, sizeMax), n: countMax })}
      </p>
      {isCamera && (
        <CameraDialog
          onClosed={() => setIsCamera(false)}
          onPhoto={(photo) => {
            setIsCamera(false);
            add([photo]);
          }}
        />
      )}
    </div>
  );
}
