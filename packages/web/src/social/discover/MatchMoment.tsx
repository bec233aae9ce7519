import type { MemberView } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { MemberPhoto } from "../MemberPhoto.tsx";

/** The moment in which both like each other. */
export function MatchMoment({ member, onClosed }: { member: MemberView; onClosed: () => void }) {
  const t = useTexts(social);
  return (
    <Modal
      opened
      onClose={onClosed}
      title={t("matchTitle")}
      centered
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <Stack gap="md">
        <MemberPhoto photo={member.photos[0]} alt={t("photoOf", { name: member.nickname })} />
        <Text ta="center">{t("matchText", { name: member.nickname })}</Text>
        <Group grow>
          <Button variant="default" onClick={onClosed}>
            {t("goOn")}
          </Button>
          <Button component={RouteLink} screen="socialMessages" query={{ to: member.id }}>
            {t("sayHello")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
