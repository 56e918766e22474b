/** A folder that a container can write to. */
export interface Writable {
  path: string;
  /** The name of a volume that stays and may be shared; null for memory. */
  volume: string | null;
  /** Megabytes, where the deployment limits it. */
  limitMb?: number;
}

/** A health check: a command in the container, or an address of it. */
type Health = { command: readonly string[] } | { path: string; port: number };

/** A container as a deployment describes it, with what its image adds. */
export interface Container {
  name: string;
  /** A target of docker/Dockerfile, or the image of another project. */
  image: string;
  isOurs: boolean;
  /** Numbers, or names that the image of another project knows. */
  user: string;
  /** The group that owns volumes, if there is one. */
  volumeGroup: number | null;
  command: readonly string[];
  environment: Readonly<Record<string, string>>;
  workdir: string;
  isReadOnly: boolean;
  /** Capabilities that it keeps. */
  capabilities: readonly string[];
  writable: readonly Writable[];
  /** Files and folders of the repository that it is given, read-only, by their path in it. */
  files: Readonly<Record<string, string>>;
  /** Names of the containers that it may connect to, with the port; null for every port. */
  mayReach: readonly { name: string; port: number | null }[];
  /** Whether visitors reach it. */
  isPublished: boolean;
  /** Whether it does its work and ends. */
  isJob: boolean;
  /** How often the deployment runs it. */
  replicas: number;
  health: Health | null;
  /** Containers that must be healthy, or have ended, before it starts. */
  after: readonly string[];
}
