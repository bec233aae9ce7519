import type { PersonalPage } from "@lyceum/contract/shapes";
import { personal } from "@lyceum/texts/personal";
import { Anchor, Badge } from "@mantine/core";
import type { ReactNode } from "react";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { useRoleName } from "../../shared/role-names.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Page.module.css";

type Props = { page: PersonalPage; level: 1 | 2; actions?: ReactNode };

/** A personal page as one reader sees it; what this reader does not see is not mentioned. */
export function PageView({ page, level, actions }: Props) {
  const t = useTexts(personal);
  const roleName = useRoleName();
  const language = useLanguage();
  const Heading = `h${level}` as const;
  const pick = (zh: string, en: string) => (language === "zh-CN" ? zh || en : en || zh);
  const { about, classes, phone, email, honours } = page;
  const isBare = [about, classes, phone, email, honours].every(
    (field) => field === null || field.length === 0,
  );
  return (
    <article className={css.page}>
      <header className={css.head}>
        <Avatar nick={page.nickName} avatar={page.avatar.replace(/small$/, "large")} size={112} />
        <div className={css.who}>
          <Heading className={css.name}>{page.nickName}</Heading>
          <ul className={css.roles}>
            {page.roles.map((role) => (
              <li key={role}>
                <Badge color="blue">{roleName(role)}</Badge>
              </li>
            ))}
            {classes?.map((one) => (
              <li key={one.classId}>
                <Badge color="gray" variant="light">
                  {pick(one.name, one.nameEn)}
                </Badge>
              </li>
            ))}
          </ul>
        </div>
        {actions}
      </header>
      {about !== null && about !== "" && (
        <Part title={t("about")}>
          <p className={css.about} dir="auto">
            {about}
          </p>
        </Part>
      )}
      {(phone || email) && (
        <Part title={t("contacts")}>
          <dl className={css.facts}>
            {phone && <Fact name={t("phone")} value={phone} href={`tel:${phone}`} />}
            {email && <Fact name={t("email")} value={email} href={`mailto:${email}`} />}
          </dl>
        </Part>
      )}
      {honours !== null && honours.length > 0 && (
        <Part title={t("honours")}>
          <ul className={css.honours}>
            {honours.map((one) => (
              <li key={one.honourId}>
                <Anchor component={RouteLink} screen="honor" query={{ honourId: one.honourId }}>
                  {pick(one.title, one.titleEn)}
                </Anchor>
                <span className={css.dim}>{one.awardedOn.slice(0, 4)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {isBare && <p className={css.dim}>{t("nothing", { name: page.nickName })}</p>}
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <div className={css.title}>{title}</div>
      {children}
    </section>
  );
}

function Fact({ name, value, href }: { name: string; value: string; href: string }) {
  return (
    <div>
      <dt className={css.dim}>{name}</dt>
      <dd>
        <Anchor href={href}>{value}</Anchor>
      </dd>
    </div>
  );
}
